/* Workers. A question can be cancelled: its worker is terminated and replaced. */
const seats = [];
let module_ = null;
let source = null;
let asked = 0;
const sit = () => {
  const seat = { worker: new Worker(source), waiting: null };
  seat.worker.onmessage = ({ data }) => {
    const { waiting } = seat;
    if (!waiting || waiting.number !== data.number) return;
    seat.waiting = null;
    if (data.broken === undefined) return waiting.resolve(data.text);
    // After a failure the program's state is unknown: replace the worker.
    seat.worker.terminate();
    seats.splice(seats.indexOf(seat), 1, sit());
    waiting.reject(new Error(data.broken));
  };
  seat.worker.postMessage({ module: module_ });
  return seat;
};
const most = Math.max(2, Math.min(navigator.hardwareConcurrency || 2, 8));
const stopped = Symbol("stopped");
/* Asks questions, in turn or at the same time, until it is stopped. */
class Job {
  constructor() {
    this.seats = new Set();
    this.isStopped = false;
  }
  text(question) {
    if (this.isStopped) return Promise.reject(stopped);
    let seat = seats.find((of) => !of.waiting);
    if (!seat) seats.push((seat = sit()));
    this.seats.add(seat);
    const number = ++asked;
    return new Promise((resolve, reject) => {
      seat.waiting = { number, resolve, reject, job: this };
      seat.worker.postMessage({ number, text: JSON.stringify({ language, profiles: own.text, ...question }) });
    }).finally(() => this.seats.delete(seat));
  }
  async ask(question) {
    const answer = JSON.parse(await this.text(question));
    if (answer.faults) throw answer.faults;
    return answer;
  }
  stop() {
    this.isStopped = true;
    for (const seat of this.seats) {
      if (seat.waiting?.job !== this) continue;
      const { reject } = seat.waiting;
      seat.worker.terminate();
      seats.splice(seats.indexOf(seat), 1, sit());
      reject(stopped);
    }
  }
}
