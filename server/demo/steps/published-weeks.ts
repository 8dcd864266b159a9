import { groupBy } from '#domain/kernel/group-by';
import { PublishDraftWeek } from '../../features/draft-week/draft-week.messages.js';
import { asPublished } from '../as-published.js';
import type { Demo, DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { ordinaryTemplate, type PlacedFilter, placedFilters } from '../demo-places.js';
import { demoTimes } from '../demo-times.js';
import { type DemoPart, demoPartLabel, partPlace, planPeople, demoShifts, startDemoDraft } from '../weeks.js';

/** Step: weeks started from the ordinary template, planned and published. Called off shifts are planned like others. */
export const publishedWeeks: DemoStep = (demo) => {
  const weeks = groupBy(demo.data.publishedSchedules, ({ weekOffset }) => weekOffset * 7);
  return [...weeks].flatMap(([monday, publications]) =>
    placedFilters(demo.data).flatMap((filter, index) => {
      const publication = publications.find(({ jobFilterId }) => jobFilterId === filter.jobFilterId);
      return publication ? publishedPart(demo, filter, { monday, index, publishedBy: publication.publishedBy }) : [];
    }),
  );
};

function publishedPart(
  demo: Demo,
  filter: PlacedFilter,
  { monday: firstDay, index, publishedBy }: { monday: number; index: number; publishedBy: number },
): DemoAction[] {
  const { week } = demoTimes;
  const by = demo.person(publishedBy, filter.locationId);
  const monday = demo.date(firstDay);
  // Replacements for called-off shifts are added after the publication.
  const part = {
    ...filter,
    monday,
    shifts: demoShifts(demo, filter, monday, asPublished(demo.data).filter(isPlanned)),
  };
  const { locationId, jobFilterId } = partPlace(part);
  const request = { jobFilterId, confirm: true, basedOn: null };
  return [
    startDemoDraft(demo, part, { at: week.start(firstDay, index), by, source: sourceOf(demo, part) }),
    ...planPeople(demo, part, (edit) => week.plan(firstDay, index, edit)),
    {
      name: demoPartLabel('publish', part),
      at: week.publish(firstDay, index),
      by,
      cause: 'schedule-dt-publish',
      command: (origin, caller) => new PublishDraftWeek(caller, origin, { locationId, monday }, request),
    },
  ];
}

const isPlanned = ({ replacesShiftId }: { replacesShiftId?: number | undefined }): boolean =>
  replacesShiftId === undefined;

/** Source of a draft: the ordinary template, or empty for a department without shifts in it. */
const sourceOf = ({ data }: Demo, { locationId, jobFilterId, shifts }: DemoPart) =>
  shifts.length > 0
    ? ({ kind: 'template', id: demoIds.template(ordinaryTemplate(data, locationId).id, jobFilterId) } as const)
    : ({ kind: 'empty' } as const);
