import type { CommandId } from '#domain/kernel/ids';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { CommandOutcome } from '../event-store/outcome.js';

/** The same outcome, answered with the write that it is; null where nothing happened. */
export function asPutBack(outcome: CommandOutcome<unknown>, commandId: CommandId): CommandOutcome<PutBackAnswer> {
  if (!outcome.ok) return outcome;
  const happened = outcome.appends.some(({ events }) => events.length > 0);
  return { ...outcome, answer: () => ({ writeId: happened ? commandId : null }) };
}
