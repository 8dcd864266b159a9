import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import { startingSlots } from '#domain/draft-week/take-over';
import { endMoment, startMoment } from '#domain/kernel/shift-time';
import { draftContext, weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { personNameOf } from '../../presenters/week.presenter.js';
import { copiedSlots } from './start-slots.js';
import { Injectable } from '@nestjs/common';
import type { WeekAtLocation } from './draft-week.messages.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';

/**
 * Previews copying a week into a draft: counts and people left out, as starting the draft would decide; stores
 * nothing.
 */
@Injectable()
export class CopyPreviewQueries {
  constructor(private readonly planning: PlanningReader) {}

  /**
   * Decides as starting the draft from the week of Monday `from` with its people would, and stores nothing: numbers of
   * shifts and planned people, and the people left out with reasons, sorted by start and name.
   */
  async previewCopy(
    organisationId: string,
    weekKey: WeekAtLocation,
    from: CivilDate,
    jobFilterId: JobFilterId,
  ): Promise<CopyPreview> {
    const { locationId, monday } = weekKey;
    const [source, target] = await this.planning.weeksOf(organisationId, [from, monday]);
    if (!source || !target) return { slots: 0, planned: 0, leftOut: [] };
    const slots = copiedSlots(weekAt(source, locationId), { from, monday, jobFilterId, withUsers: true });
    const { draft } = weekAt(target, locationId);
    const started = startingSlots(slots, true, draft, draftContext(target, locationId));
    const leftOut = started.leftOut.flatMap(({ slotId, userId, reasons }): CopyPreview['leftOut'] => {
      const slot = slots.find((one) => one.slotId === slotId);
      if (!slot) return [];
      const times = { from: startMoment(slot.time), until: endMoment(slot.time) };
      return [
        { userId, name: personNameOf(target.people, userId) ?? '', ...times, jobId: slot.jobId, reasons: [...reasons] },
      ];
    });
    return {
      slots: slots.length,
      planned: started.slots.filter(({ userId }) => userId !== null).length,
      leftOut: leftOut.toSorted((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name, 'nl')),
    };
  }
}
