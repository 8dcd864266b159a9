import { findUnavailable } from '#domain/publication/publication';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { AvailabilityFinding, DraftSlotView } from '#domain/draft-week/draft-week.views';
import { personAt } from '../../decision-context/people-facts.js';
import { type PlanningView, PlanningReader } from '../../presenters/planning-reader.js';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { byStartThenJob, draftSlotView } from '../../presenters/week.presenter.js';
import { findingView } from './finding.presenter.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Dates (both inclusive) and department of draft slots. */
interface DraftRange {
  readonly from: CivilDate;
  readonly until: CivilDate;
  /** Undefined: all departments. */
  readonly jobFilterId: string | undefined;
}

/**
 * Lists draft slots of the session's location in a range of dates, by start and job, and planned people who are
 * unavailable, by start and name.
 */
@Injectable()
export class DraftWeekQueries {
  constructor(private readonly planning: PlanningReader) {}

  /** Slots of open drafts in a range of dates, sorted by start, job and id. */
  async listDraftSlots(caller: Caller, range: DraftRange): Promise<DraftSlotView[]> {
    const weeks = await this.planning.weeks(caller.organisationId, range.from, range.until);
    return weeks
      .flatMap((week) =>
        slotsIn(week, caller.locationId, range).map((slot) => draftSlotView(slot, caller.locationId, week)),
      )
      .sort(byStartThenJob);
  }

  /** Draft slots whose person is not available, with reasons, sorted by start and name. */
  async findUnavailable(caller: Caller, range: DraftRange): Promise<AvailabilityFinding[]> {
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
  { from, until, jobFilterId }: DraftRange,
): DraftSlot[] =>
  Object.values(weekAt(week, locationId).draft.slots).filter(
    (slot) => slot.time.date >= from && slot.time.date <= until && (!jobFilterId || slot.jobFilterId === jobFilterId),
  );
