import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** A log that is kept, to look at what a node wrote. */
export interface LogLines {
  readonly logger: Logger;
  /** Every line as it would be written. */
  readonly lines: string[];
  /** Lines that tell of a failure of ours: of level error, and neither what a browser reported nor what became of a message. */
  failures(): string[];
}

const ERROR = 50;

interface Line {
  readonly level: number;
  readonly clientError?: unknown;
  readonly messageId?: string;
}

export function keepLog(level: 'debug' | 'info' | 'warn' = 'warn'): LogLines {
  const lines: string[] = [];
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const failures = () =>
    lines.filter((line) => {
      const { level: of, clientError, messageId } = JSON.parse(line) as Line;
      return of >= ERROR && clientError === undefined && messageId === undefined;
    });
  return { logger: pino({ level, base: null }, into), lines, failures };
}
