"use strict";
// Moves between scenes with the keyboard; the links work without a script.
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const scenes = [...document.querySelectorAll(".scene")];
  const now = Math.max(0, scenes.findIndex((scene) => "#" + scene.id === location.hash));
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: scenes.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const scene = scenes[Math.min(Math.max(to, 0), scenes.length - 1)];
  const top = scrollY;
  location.replace("#" + scene.id);
  scrollTo(0, top);
});
