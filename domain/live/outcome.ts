import { z } from 'zod';
import { CommandId } from '../kernel/ids.js';
import { ErrorCode } from '../kernel/refusal.js';

/** Result of a command. Stored by the server for 7 days, so that a repeated command gets the same answer. */
export const Outcome = z.discriminatedUnion('status', [
  /** `from` = `to`: nothing changed. Versions of the stream: the events are `from + 1` to `to`. */
  z.object({ id: CommandId, status: z.literal('accepted'), from: z.int(), to: z.int() }),
  z.object({ id: CommandId, status: z.literal('refused'), code: ErrorCode, facts: z.record(z.string(), z.unknown()) }),
]);
export type Outcome = z.infer<typeof Outcome>;
