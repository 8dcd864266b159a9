import { EMPTY } from 'rxjs';
import { WakeUp } from './wake-up.js';

/** For programs that are no node: they have nobody to wake, and hear of nothing. */
export class NoWakeUp extends WakeUp {
  readonly messages$ = EMPTY;
  readonly healthy = true;
  async publish(): Promise<void> {}
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
}
