import { mondayOf } from '#domain/kernel/civil-date';
import type { DemoStep } from '../demo.js';
import { placedFilters } from '../demo-places.js';
import { planPeople, shiftsOf, startDraft } from '../weeks.js';

/** A week that is being drafted: started from what the scheduler has placed, each department planned by its manager. */
export const draftWeek: DemoStep = {
  title: 'the week that is being drafted',
  async load(demo) {
    const { scheduleDrafts } = demo.data;
    const mondays = new Set(scheduleDrafts.map(({ dayOffset }) => mondayOf(demo.date(dayOffset))));
    const parts = [...mondays].flatMap((monday) =>
      placedFilters(demo.data)
        .map((filter) => ({ ...filter, monday, shifts: shiftsOf(demo, filter, monday, scheduleDrafts) }))
        .filter(({ shifts }) => shifts.length > 0),
    );
    await Promise.all(
      parts.map((part) =>
        startDraft(demo, part, { by: demo.rosterMaker(part.locationId), source: { kind: 'scheduler' } }),
      ),
    );
    await Promise.all(parts.map((part) => planPeople(demo, part, demo.editor(part.locationId, part.jobFilterId))));
  },
};
