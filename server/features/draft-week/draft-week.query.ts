import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { findUnavailable } from '#domain/publication/publication';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { AvailabilityFinding, DraftSlotView } from '#domain/draft-week/draft-week.views';
import { personAt } from '../../planning/people-facts.js';
import { type PlanningView, PlanningReader } from '../../planning/planning-reader.js';
import { weekAt } from '../../planning/planning-contexts.js';
import { byStart, draftSlotView } from '../../planning/week.presenter.js';
import { FindUnavailable, ListDraftSlots } from './draft-week.messages.js';
import { findingView } from './finding.presenter.js';

@QueryHandler(ListDraftSlots)
export class ListDraftSlotsHandler implements IQueryHandler<ListDraftSlots> {
  constructor(private readonly planning: PlanningReader) {}

  async execute({ caller, range }: ListDraftSlots): Promise<DraftSlotView[]> {
    const weeks = await this.planning.weeks(caller.organisationId, range.from, range.until);
    return weeks
      .flatMap((week) =>
        slotsIn(week, caller.locationId, range).map((slot) => draftSlotView(slot, caller.locationId, week)),
      )
      .sort(byStart);
  }
}

@QueryHandler(FindUnavailable)
export class FindUnavailableHandler implements IQueryHandler<FindUnavailable> {
  constructor(private readonly planning: PlanningReader) {}

  async execute({ caller, range }: FindUnavailable): Promise<AvailabilityFinding[]> {
    const weeks = await this.planning.weeks(caller.organisationId, range.from, range.until);
    return weeks
      .flatMap((week) => {
        const slots = slotsIn(week, caller.locationId, range);
        const findings = findUnavailable(slots, {
          person: (userId) => personAt(week.people, caller.locationId, userId),
        });
        return findings.map((finding) => findingView(finding, week));
      })
      .sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name));
  }
}

const slotsIn = (
  week: PlanningView,
  locationId: Parameters<typeof weekAt>[1],
  { from, until, jobFilterId }: ListDraftSlots['range'],
): DraftSlot[] =>
  Object.values(weekAt(week, locationId).draft.slots).filter(
    (slot) => slot.time.date >= from && slot.time.date <= until && (!jobFilterId || slot.jobFilterId === jobFilterId),
  );
