import { EMPTY } from 'rxjs';
import { WakeUp } from './wake-up.js';

/** Channel for programs that are no node: sends nothing and receives nothing. */
export class NoWakeUp extends WakeUp {
  readonly messages$ = EMPTY;
  readonly healthy = true;
  async publish(): Promise<void> {}
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
}
