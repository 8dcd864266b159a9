import { mondayOf } from '#domain/kernel/civil-date';
import type { DemoStep } from '../demo.js';
import { placedFilters } from '../demo-places.js';
import { demoTimes } from '../demo-times.js';
import { planPeople, demoShifts, startDemoDraft } from '../weeks.js';

/**
 * Step: a week in draft. Each department is started by the roster maker from placed templates, without people, and then
 * planned by its manager.
 */
export const draftWeek: DemoStep = (demo) => {
  const { scheduleDrafts } = demo.data;
  const mondays = new Set(scheduleDrafts.map(({ dayOffset }) => mondayOf(demo.date(dayOffset))));
  const parts = [...mondays].flatMap((monday) =>
    placedFilters(demo.data)
      .map((filter) => ({ ...filter, monday, shifts: demoShifts(demo, filter, monday, scheduleDrafts) }))
      .filter(({ shifts }) => shifts.length > 0),
  );
  return parts.flatMap((part, index) => {
    const by = demo.rosterMaker(part.locationId);
    return [
      startDemoDraft(demo, part, { at: demoTimes.week.startDraft(index), by, source: { kind: 'scheduler' } }),
      ...planPeople(demo, part, (edit) => demoTimes.week.planDraft(index, edit)),
    ];
  });
};
