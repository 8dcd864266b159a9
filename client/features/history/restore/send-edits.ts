import { CommandId } from '#domain/kernel/ids';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command } from '#domain/draft-week/board-commands';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import { scheduleDtCommands } from '#domain/draft-week/draft-week.calls';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';

/** How edits reach the server; given, so that specifications need none. */
export interface Sender {
  readonly api: Pick<Api, 'call'>;
  /** UUIDv7 */
  readonly newId: () => string;
}

export interface DraftPlace {
  readonly locationId: string;
  readonly monday: CivilDate;
}

export interface RefusedEdit {
  readonly edit: SlotEdit;
  readonly refusal: ReceivedRefusal;
}

export interface Sent {
  /** Write ids, in order. */
  readonly accepted: readonly CommandId[];
  readonly refused: readonly RefusedEdit[];
}

/** The call takes no more at once. */
const AT_ONCE = 50;
const ATTEMPTS = 3;

/**
 * Sends edits of a draft week in order, each its own decision. They carry their ids, so that a request without an
 * answer is sent again and does nothing twice.
 *
 * @throws CallFailed when no answer comes, or the request as a whole is refused
 */
export async function sendEdits(
  { api, newId }: Sender,
  { locationId, monday }: DraftPlace,
  edits: readonly SlotEdit[],
): Promise<Sent> {
  const gesture = newId();
  const commands = edits.map((payload): Command => ({
    id: CommandId.parse(newId()),
    v: 1,
    payload,
    basedOn: {},
    gesture,
  }));
  const byId = new Map(commands.map((command) => [command.id, command.payload]));
  const accepted: CommandId[] = [];
  const refused: RefusedEdit[] = [];
  for (let from = 0; from < commands.length; from += AT_ONCE) {
    const body = { locationId: locationId, monday, commands: commands.slice(from, from + AT_ONCE) };
    const { outcomes } = await answered(() => api.call(scheduleDtCommands, { body }));
    for (const outcome of outcomes) {
      const edit = byId.get(outcome.id);
      if (outcome.status === 'accepted') accepted.push(outcome.id);
      else if (edit) refused.push({ edit, refusal: receivedRefusal(outcome.code, outcome.facts) });
    }
  }
  return { accepted, refused };
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isLost = error instanceof CallFailed && error.code === 'unreachable';
      if (!isLost || attempt >= ATTEMPTS) throw error;
    }
  }
}
