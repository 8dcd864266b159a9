import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { CommandId, EventId, LocationId } from '../kernel/ids.js';
import { Outcome } from '../live/outcome.js';
import { SlotEdit } from './draft-week.commands.js';

/** An edit as a board sends it. Only the author and the instant are set by the server. */
export const Command = z.object({
  id: CommandId,
  /** Shape of the payload; a server refuses a version it does not know. */
  v: z.literal(1),
  payload: SlotEdit,
  basedOn: z.record(z.string().max(80), EventId.nullable()),
  undoOf: CommandId.optional(),
  /** All commands of one drag or paste share it: undone together. */
  gesture: z.uuid().optional(),
});
export type Command = z.infer<typeof Command>;

/** Commands of a board in one request, in order; each is decided on its own. */
export const CommandsRequest = z.object({
  locationId: LocationId,
  monday: CivilDate,
  /** In order; each its own decision. */
  commands: z.array(Command).min(1).max(50),
});
export type CommandsRequest = z.infer<typeof CommandsRequest>;

/** Outcomes of a board's commands, in the same order. */
export const CommandsAnswer = z.object({
  outcomes: z.array(Outcome),
  /** Version of the stream after them. */
  head: z.int(),
  epoch: z.string(),
});
export type CommandsAnswer = z.infer<typeof CommandsAnswer>;
