import { addDays } from '#domain/kernel/civil-date';
import { PublishDraftWeek } from '../../features/draft-week/draft-week.messages.js';
import type { Caller } from '../../http/caller.js';
import type { Demo, DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { ordinaryTemplate, placedFilters } from '../demo-places.js';
import { asPublished } from '../as-published.js';
import { type DemoPart, nameOf, placeOf, planPeople, shiftsOf, startDraft } from '../weeks.js';

interface Publication {
  readonly part: DemoPart;
  readonly by: Caller;
}

/** Weeks that were started from the ordinary template, planned and published; called-off shifts were planned like the others. */
export const publishedWeeks: DemoStep = {
  title: 'published weeks',
  async load(demo) {
    const publications = publicationsOf(demo).filter(({ part }) => !demo.isDone(nameOf('publish', part)));
    await Promise.all(publications.map(({ part, by }) => startDraft(demo, part, { by, source: sourceOf(demo, part) })));
    await Promise.all(publications.map(({ part, by }) => planPeople(demo, part, by)));
    await demo.act(
      publications.map(({ part, by }): DemoAction => {
        const { locationId, jobFilterId } = placeOf(part);
        const request = { jobFilterId, confirm: true, basedOn: null };
        return {
          name: nameOf('publish', part),
          by,
          cause: 'schedule-dt-publish',
          command: (origin, caller) =>
            new PublishDraftWeek(caller, origin, { locationId, monday: part.monday }, request),
        };
      }),
    );
  },
};

const publicationsOf = (demo: Demo): Publication[] =>
  demo.data.publishedSchedules.flatMap(({ weekOffset, jobFilterId, publishedBy }) => {
    const monday = addDays(demo.monday, weekOffset * 7);
    return placedFilters(demo.data)
      .filter((filter) => filter.jobFilterId === jobFilterId)
      .map((filter) => ({
        by: demo.person(publishedBy, filter.locationId),
        // What looks for somebody else in place of a called-off shift came after the publication.
        part: { ...filter, monday, shifts: shiftsOf(demo, filter, monday, asPublished(demo.data).filter(isPlanned)) },
      }));
  });

const isPlanned = ({ replacesShiftId }: { replacesShiftId?: number | undefined }): boolean => replacesShiftId === undefined;

/** A department that does not work in ordinary weeks starts, and publishes, an empty one. */
const sourceOf = ({ data }: Demo, { locationId, jobFilterId, shifts }: DemoPart) =>
  shifts.length > 0
    ? ({ kind: 'template', id: demoIds.template(ordinaryTemplate(data, locationId).id, jobFilterId) } as const)
    : ({ kind: 'empty' } as const);
