import { useMemo } from 'react';
import { addDays, type CivilDate, weekDates } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PlaceHours } from '#domain/kernel/shift-time';
import { scheduleDtList } from '#domain/draft-week/draft-week.calls';
import { fullSchedulesList } from '#domain/roster-week/roster-week.calls';
import type { PlacementView } from '#domain/placement/placement.views';
import { scenarioShiftsByDate } from '#domain/scenario/scenario.calls';
import { templatesPageData } from '#domain/template/template.calls';
import { mapQuery, type QueryState } from '../../platform/api/query-state.js';
import { useQueries } from '../../platform/api/use-queries.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useNewestTemplates } from '../../roster/week-template/use-newest-templates.js';
import { useLocationId } from '../../platform/session/use-session.js';
import type { StartChoice } from './start-choices.js';
import {
  copiedShifts,
  placedShifts,
  type ShapeShift,
  templateShifts,
  weekShape,
  type WeekShape,
} from './week-shape.js';

/** Week and department to start, with the hours that determine the length of shifts without an exact end. */
export interface StartPlace {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
  /** Jobs of the department, in its order. */
  readonly jobIds: readonly string[];
  readonly location: PlaceHours;
}

/** Needed people per day, seven numbers from Monday. */
export type NeededByDay = readonly number[];

/**
 * Summary of the shifts that a week would start with; reads the template, placed templates, or the earlier week's
 * roster (its draft if nothing is published) from the server, nothing for an empty board. Memoised; templates follow
 * live changes.
 */
export function useShape(choice: StartChoice, where: StartPlace): QueryState<WeekShape> {
  const { monday } = where;
  const template = useQuery(
    templatesPageData,
    choice.kind === 'template' ? { params: { id: choice.template.id }, query: { isCustom: 1 } } : null,
  );
  const copied = useCopied(choice.kind === 'week' ? choice.monday : null, where);
  const placed = usePlaced(choice.kind === 'scheduler' ? choice.placements : NOTHING_PLACED, monday);
  const view = template.data?.template;
  const ofTemplate = view?.shifts;
  useNewestTemplates(useLocationId(), [view], template.refetch);
  const shape = useMemo(() => {
    if (choice.kind === 'template') return weekShape(templateShifts(ofTemplate ?? [], monday), where);
    return weekShape((choice.kind === 'scheduler' ? placed.data : copied.data) ?? [], where);
  }, [choice.kind, ofTemplate, copied.data, placed.data, monday, where]);
  const sources: Record<StartChoice['kind'], QueryState<unknown>> = {
    template,
    scheduler: placed,
    week: copied,
    empty: copied,
  };
  return mapQuery(sources[choice.kind], () => shape);
}

const NOTHING_PLACED: readonly PlacementView[] = [];

/** Shifts placed on a week, from the current templates. */
function usePlaced(placements: readonly PlacementView[], monday: CivilDate): QueryState<readonly ShapeShift[]> {
  const ids = [...new Set(placements.map(({ templateId }) => templateId))];
  const pages = useQueries(
    templatesPageData,
    ids.map((id) => ({ params: { id }, query: { isCustom: 1 as const } })),
  );
  const views = (pages.data ?? []).flatMap(({ template }) => template ?? []);
  useNewestTemplates(useLocationId(), views, pages.refetch);
  const shifts = useMemo(() => {
    const templates = new Map(views.map((template) => [template.id, template]));
    return placedShifts(placements, (id) => templates.get(id)?.shifts ?? [], monday);
  }, [views, placements, monday]);
  return mapQuery(pages, () => shifts);
}

/** The published roster of a week or else its draft, the same as the server takes, in the week that is begun; null: of no week. */
function useCopied(
  week: CivilDate | null,
  { monday, department: jobFilterId }: StartPlace,
): QueryState<readonly ShapeShift[]> {
  const until = week && addDays(week, 6);
  const published = useQuery(fullSchedulesList, week && until && { query: { from: week, to: until, jobFilterId } });
  const fromRoster = copiedShifts(published.data ?? [], monday);
  const isDraft = published.phase === 'ready' && fromRoster.length === 0;
  const draft = useQuery(
    scheduleDtList,
    week && until && isDraft ? { query: { from: week, until, jobFilterId } } : null,
  );
  const fromDraft = copiedShifts(draft.data ?? [], monday);
  return isDraft ? mapQuery(draft, () => fromDraft) : mapQuery(published, () => fromRoster);
}

/**
 * Positions that a scenario needs from Monday to Sunday of the week, read from the server; null while loading and on
 * failure.
 */
export function useNeeded(scenarioId: string, { monday, department }: StartPlace): NeededByDay | null {
  const query = { date: monday, until: addDays(monday, 6), userJobFilter: department, scenarioId };
  const shifts = useQuery(scenarioShiftsByDate, { query }).data;
  if (!shifts) return null;
  return weekDates(monday).map((day) =>
    shifts.filter(({ date }) => date === day).reduce((sum, { maxEmployees }) => sum + maxEmployees, 0),
  );
}
