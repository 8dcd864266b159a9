import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { CommandId, EventId, LocationId } from '../kernel/ids.js';
import { Outcome } from '../live/outcome.js';
import { SlotEdit } from './draft-week.commands.js';

/**
 * An edit as a board sends it; the server adds author and instant. `basedOn`: revisions by `{slotId}.{part}`, null: no
 * such slot was seen.
 */
export const Command = z.object({
  id: CommandId,
  /** Version of the payload's shape; a server refuses any other. */
  v: z.literal(1),
  payload: SlotEdit,
  basedOn: z.record(z.string().max(80), EventId.nullable()),
  undoOf: CommandId.optional(),
  /** Shared by all commands of one drag or paste, which are undone together. */
  gesture: z.uuid().optional(),
});
export type Command = z.infer<typeof Command>;

/** 1 to 50 commands of a board for one week, decided one by one in order. */
export const CommandsRequest = z.object({
  locationId: LocationId,
  monday: CivilDate,
  /** Decided separately: a refusal does not stop later commands. */
  commands: z.array(Command).min(1).max(50),
});
export type CommandsRequest = z.infer<typeof CommandsRequest>;

/** One outcome per command, in the order of the request, and the log's epoch. */
export const CommandsAnswer = z.object({
  outcomes: z.array(Outcome),
  /** Highest stream version that an accepted command reached, 0 without one; refusals recorded in the stream do not count. */
  head: z.int(),
  epoch: z.string(),
});
export type CommandsAnswer = z.infer<typeof CommandsAnswer>;
