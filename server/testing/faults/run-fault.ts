import type { InjectedFault } from './faults.js';
import type { Storm } from './storm.js';
import { verdictOn } from './verdict.js';

/** Cost of a fault, in milliseconds from its beginning, and the violations. */
export interface FaultReport {
  readonly name: string;
  /** Until the first command that was issued after it was answered, by whichever node. */
  readonly firstAnswerMs: number;
  /** Until each writer was answered about something issued after it. */
  readonly everybodyMs: number;
  /** The longest time in which nobody was answered at all. */
  readonly silenceMs: number;
  /** Commands of the storm so far. */
  readonly commands: number;
  /** One sentence each; none: everything that was promised holds. */
  readonly broken: readonly string[];
}

/** Commands that are answered before a fault comes, so that it falls into the middle of work. */
const BEFORE = 40;

/** One fault in the middle of the load, and the verdict after it. */
export async function runFault(storm: Storm, { name, strike }: InjectedFault): Promise<FaultReport> {
  storm.run();
  await storm.progress(BEFORE);
  const moment = performance.now();
  await strike(storm);
  const times = await storm.everybodyAnswered(moment);
  await storm.stop();
  const dead = storm.nodes.flatMap(({ alive }, index) => (alive ? [] : [`node ${index} died by itself`]));
  return {
    name,
    firstAnswerMs: Math.min(...times),
    everybodyMs: Math.max(...times),
    silenceMs: storm.ledger.silenceSince(moment),
    commands: storm.ledger.commands.length,
    broken: [...dead, ...(await verdictOn(storm))],
  };
}
