import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import { takeOver } from '#domain/draft-week/take-over';
import { endMoment, startMoment } from '#domain/kernel/shift-time';
import { draftContext, weekAt } from '../../planning/planning-contexts.js';
import { PlanningReader } from '../../planning/planning-reader.js';
import { nameOf } from '../../planning/week.presenter.js';
import { PreviewCopy } from './draft-week.messages.js';
import { copiedSlots } from './start-slots.js';

/** Decides as starting the draft would, and keeps nothing. */
@QueryHandler(PreviewCopy)
export class PreviewCopyHandler implements IQueryHandler<PreviewCopy> {
  constructor(private readonly planning: PlanningReader) {}

  async execute({ organisationId, place, from, jobFilterId }: PreviewCopy): Promise<CopyPreview> {
    const { locationId, monday } = place;
    const [source, target] = await this.planning.weeksOf(organisationId, [from, monday]);
    if (!source || !target) return { slots: 0, planned: 0, leftOut: [] };
    const slots = copiedSlots(weekAt(source, locationId), { from, monday, jobFilterId, withUsers: true });
    const { draft } = weekAt(target, locationId);
    const taken = takeOver(slots, true, draft, draftContext(target, locationId));
    const leftOut = taken.leftOut.flatMap(({ slotId, userId, reasons }): CopyPreview['leftOut'] => {
      const slot = slots.find((one) => one.slotId === slotId);
      if (!slot) return [];
      const times = { from: startMoment(slot.time), until: endMoment(slot.time) };
      return [
        { userId, name: nameOf(target.people, userId) ?? '', ...times, jobId: slot.jobId, reasons: [...reasons] },
      ];
    });
    return {
      slots: slots.length,
      planned: taken.slots.filter(({ userId }) => userId !== null).length,
      leftOut: leftOut.toSorted((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name, 'nl')),
    };
  }
}
