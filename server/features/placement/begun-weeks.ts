import { type CivilDate, mondaysBetween } from '#domain/kernel/civil-date';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { type DraftWeek, isDrafting } from '#domain/draft-week/draft-week.state';
import type { Placement } from '#domain/placement/placement.decider';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { isPublished, type RosterWeek } from '#domain/roster-week/roster-week.state';

type Place = Pick<Placement, 'locationId' | 'jobFilterId' | 'from' | 'until'>;

/** Draft and published week of a location. */
export interface WeekLayers {
  readonly draft: DraftWeek;
  readonly roster: RosterWeek;
}

/** Mondays of the weeks that the dates touch, with their draft and roster streams in the same order. */
export function streamsOfWeeks({ locationId, from, until }: Place) {
  const mondays = mondaysBetween(from, until);
  return {
    mondays,
    drafts: mondays.map((monday) => draftWeekStream(locationId, monday)),
    rosters: mondays.map((monday) => rosterWeekStream(locationId, monday)),
  };
}

/**
 * Mondays of the weeks in which the department has an open draft or is published. Weeks that `layersOf` does not know
 * are left out.
 */
export const begunOf = (
  { jobFilterId, from, until }: Place,
  layersOf: (monday: CivilDate) => WeekLayers | undefined,
): CivilDate[] =>
  mondaysBetween(from, until).filter((monday) => {
    const layers = layersOf(monday);
    return layers !== undefined && (isDrafting(layers.draft, jobFilterId) || isPublished(layers.roster, jobFilterId));
  });
