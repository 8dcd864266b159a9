import { addDays, type CivilDate, type CivilMonth } from '#domain/kernel/civil-date';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { placementWindowStart } from '#domain/placement/placement-window';
import { templateSchedulesEvents } from '#domain/placement/placement.calls';
import type { PlacementView } from '#domain/placement/placement.views';
import type { TemplateSummary } from '#domain/template/template.views';
import { mapQuery, type QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { monthGrid } from '../../roster/month-calendar/month-grid.js';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import type { SchedulerPlace } from './scheduler-address.js';

/** Progress of a week's plan. `begun`: drafted or published, unknown which; null: not begun. */
export type WeekPhase = 'drafting' | 'published' | 'begun' | null;

/** Placements of a department with the progress of its weeks. */
export interface Placements {
  /** Placements of the department: live ones and those of the shown earlier month. */
  readonly list: QueryState<readonly PlacementView[]>;
  /** Read of the placements before the live window; ready with null when the shown month needs none. */
  readonly earlier: QueryState<unknown>;
  /** Ids of placements that have just changed. */
  readonly fresh: ReadonlySet<string>;
  /** Progress of a week's plan; null: not begun. */
  readonly phaseOf: (monday: CivilDate) => WeekPhase;
}

/**
 * Placements of a department, live from the start of the live window on; earlier ones of the shown month are read from
 * the server. `phaseOf` a Monday: state of the department's week, `begun` when its placements are fixed, null when
 * neither.
 */
export function usePlacements({ location, department, month }: SchedulerPlace): Placements {
  const { list, fresh } = useLocationList('placement', location);
  const weeks = useLocationList('week', location).list.data ?? [];
  const lives = placementWindowStart(useToday());
  const earlier = useEarlier({ location, department, month }, lives);
  const ofDepartment = mapQuery(list, (all) => {
    const live = all.filter(({ jobFilterId }) => jobFilterId === department);
    // Placements that reach into the live window come from the stream, deletions included.
    return [...(earlier.data ?? []).filter(({ end }) => end < lives), ...live];
  });
  const begun = new Set((ofDepartment.data ?? []).flatMap((placement) => placement.begun));
  const states = new Map(weeks.map((week) => [locationWeekKey(week.start, week.jobFilterId), week.state]));
  return {
    list: ofDepartment,
    earlier,
    fresh,
    phaseOf: (monday) => {
      const state = states.get(locationWeekKey(monday, department)) ?? 'empty';
      if (state !== 'empty') return state;
      return begun.has(monday) ? 'begun' : null;
    },
  };
}

function useEarlier(
  {
    location,
    department,
    month,
  }: { readonly location: string; readonly department: string; readonly month: CivilMonth },
  lives: CivilDate,
): QueryState<readonly PlacementView[] | null> {
  const start = monthGrid(month)[0]?.monday ?? lives;
  const end = monthGrid(month).at(-1)?.days.at(-1)?.date ?? lives;
  const request = {
    query: { start, end: end < lives ? end : addDays(lives, -1), horecaLocationId: location, jobFilterId: department },
  };
  return useQuery(templateSchedulesEvents, start < lives ? request : null);
}

/** Templates of a department, live, sorted by name. */
export function useTemplates({ location, department }: SchedulerPlace): QueryState<readonly TemplateSummary[]> {
  const format = useFormat();
  return mapQuery(useLocationList('template', location).list, (all) =>
    all.filter(({ jobFilterId }) => jobFilterId === department).toSorted((a, b) => format.compare(a.name, b.name)),
  );
}
