import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { partsToRestore, type RestoredPart, type RestoreScope, shiftsInScope } from '#domain/draft-week/week-layers';
import { refusal } from '#domain/kernel/refusal';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { loadOrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { putBackAsSeen, type PutBackOutcome } from '../../decision-context/put-back-as-seen.js';
import { shownIn } from '../../presenters/shown-in.js';
import type { ShownWeek } from '../../presenters/week.presenter.js';
import { PutWeekBack } from './draft-week.messages.js';
import { slotSide } from './slot-side.js';
import { type RestoredWeek, restoreWeek } from './restore-week.js';

/**
 * Restores a week in drafts by one write, after its author has confirmed the effect. Refuses `not_found` for an unknown
 * `shiftId`.
 */
@CommandHandler(PutWeekBack)
export class PutWeekBackHandler implements ICommandHandler<PutWeekBack> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: PutWeekBack): Promise<PutBackAnswer> {
    const { origin, weekKey, confirmed } = message;
    return this.runner.execute<PutBackAnswer>({
      origin,
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      execute: (transaction) =>
        putBackAsSeen(confirmed, origin.commandId, (confirm) => decide(transaction, message, confirm)),
    });
  }
}

async function decide(transaction: CommandTransaction, message: PutWeekBack, isSure: boolean): Promise<PutBackOutcome> {
  const { caller, weekKey, former } = message;
  const { locationId, monday, jobFilterId, shiftId } = weekKey;
  const week = await loadOrganisationWeek(transaction, monday);
  const now = weekAt(week, locationId);
  const scope: RestoreScope = { jobFilterIds: jobFilterId === null ? null : new Set([jobFilterId]), shiftId };
  if (shiftId !== null && shiftsInScope(former, scope).length + shiftsInScope(now, scope).length === 0)
    return { ok: false, refusal: refusal('not_found', { errors: [{ field: 'shiftId', code: 'not_found' }] }) };
  const shown = await shownIn(transaction, week);
  const request = { weekKey: { locationId, monday }, former, week, shown, reach: caller.reach, shiftId };
  const restored = await restoreWeek(transaction, request, partsToRestore(former, now, scope));
  const { events, left } = restored;
  if (isSure || events.length + left.length === 0) {
    const appends = events.length > 0 ? [{ streamId: draftWeekStream(locationId, monday), events }] : [];
    return { ok: true, appends, answer: () => null, left: left.length };
  }
  return { ok: false, refusal: questionOf(restored, shown) };
}

function questionOf({ parts, changes, left, people }: RestoredWeek, shown: ShownWeek) {
  const side = (slot: Parameters<typeof slotSide>[0] | null) => slot && slotSide(slot, shown);
  return refusal('put_back_needs_confirmation', {
    facts: {
      changes: changes.map(({ before, after }) => ({ before: side(before), after: side(after) })),
      changedSince: false,
      left,
      drafts: parts.map(({ jobFilterId, begins }: RestoredPart) => ({ jobFilterId, begins })),
      told: [],
      asks: people.length > 0 ? { code: 'planned_while_unavailable_needs_confirmation', facts: { people } } : null,
    },
  });
}
