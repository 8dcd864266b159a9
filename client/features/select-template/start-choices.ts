import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { searchKey } from '#domain/kernel/search-key';
import type { PlacementView } from '#domain/placement/placement.views';
import { placedInWeek } from '#domain/placement/placed-week';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { TemplateSummary } from '#domain/template/template.views';

/** Content that a draft can start with. */
export type StartChoice =
  /** Placements on the dates of the week, in the order in which they are applied. */
  | { readonly kind: 'scheduler'; readonly placements: readonly PlacementView[] }
  | { readonly kind: 'template'; readonly template: TemplateSummary }
  /** Monday of an earlier week. */
  | { readonly kind: 'week'; readonly monday: CivilDate }
  | { readonly kind: 'empty' };

/** Unique key of a choice within a list, such as `template:{id}`. */
export const choiceKey = (choice: StartChoice): string => {
  if (choice.kind === 'template') return `template:${choice.template.id}`;
  return choice.kind === 'week' ? `week:${choice.monday}` : choice.kind;
};

/** Choices in display order: placements if any, templates, weeks, empty board. Never empty. */
export const startChoices = ({
  placed,
  templates,
  mondays,
}: {
  readonly placed: readonly PlacementView[];
  readonly templates: readonly TemplateSummary[];
  readonly mondays: readonly CivilDate[];
}): StartChoice[] => [
  ...(placed.length > 0 ? [{ kind: 'scheduler' as const, placements: placed }] : []),
  ...templates.map((template): StartChoice => ({ kind: 'template', template })),
  ...mondays.map((week): StartChoice => ({ kind: 'week', monday: week })),
  { kind: 'empty' },
];

/**
 * Placements of a department that share a date with the week, by start, then id, in which order they apply; the first
 * with a scenario gives the week its demand.
 */
export const placedFor = (
  placements: Iterable<PlacementView>,
  department: string,
  monday: CivilDate,
): readonly PlacementView[] =>
  placedInWeek(
    [...placements].filter(({ jobFilterId }) => jobFilterId === department),
    monday,
  );

/**
 * Templates of a department whose names contain every word of `query`, sorted by `compare`; accents and case are
 * ignored, an empty query matches all.
 */
export function templatesOf(
  templates: Iterable<TemplateSummary>,
  {
    department,
    query,
    compare,
  }: { readonly department: string; readonly query: string; readonly compare: (a: string, b: string) => number },
): TemplateSummary[] {
  const terms = searchKey(query).split(/\s+/).filter(Boolean);
  return [...templates]
    .filter(
      ({ jobFilterId, name }) => jobFilterId === department && terms.every((word) => searchKey(name).includes(word)),
    )
    .toSorted((a, b) => compare(a.name, b.name));
}

const WEEKS_OFFERED = 3;
const WEEKS_BACK = 26;

/**
 * Mondays of up to 3 published weeks of a department before `monday`, latest first, among the given states; asks no
 * server.
 */
export function likelyWeeks(
  weeks: ReadonlyMap<string, PushedWeekState>,
  department: string,
  monday: CivilDate,
): CivilDate[] {
  return [...weeks.values()]
    .filter((week) => week.jobFilterId === department && week.published && week.start < monday)
    .map(({ start }) => start)
    .toSorted((a, b) => b.localeCompare(a))
    .slice(0, WEEKS_OFFERED);
}

/** Mondays from the week before `monday` back to 26 weeks before today, latest first. */
export function earlierWeeks(monday: CivilDate, today: CivilDate): CivilDate[] {
  const oldest = addDays(mondayOf(today), -WEEKS_BACK * 7);
  const weeks: CivilDate[] = [];
  for (let week = addDays(monday, -7); week >= oldest; week = addDays(week, -7)) weeks.push(week);
  return weeks;
}
