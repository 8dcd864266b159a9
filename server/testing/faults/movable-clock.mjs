import { createServer } from 'node:http';

/**
 * Loaded before a node: its clock can be moved by asking `GET /?by=<milliseconds>` on the port CLOCK_PORT. Only the
 * time of day moves, as when somebody sets it; timers go on as before.
 */
const RealDate = Date;
let movedBy = 0;

class MovedDate extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + movedBy);
  }

  static now() {
    return RealDate.now() + movedBy;
  }
}
globalThis.Date = MovedDate;

createServer((request, response) => {
  movedBy = Number(new URL(request.url, 'http://clock').searchParams.get('by'));
  response.end(String(Date.now()));
})
  .listen(Number(process.env.CLOCK_PORT), '127.0.0.1')
  .unref();
