import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { searchKey } from '#domain/kernel/search-key';
import type { PlacementView } from '#domain/placement/placement.views';
import { placedInWeek } from '#domain/placement/placed-week';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { TemplateSummary } from '#domain/template/template.views';

/** Contents that a week can begin with. */
export type StartChoice =
  /** Placements on the dates of the week, in the order in which they are applied. */
  | { readonly kind: 'scheduler'; readonly placements: readonly PlacementView[] }
  | { readonly kind: 'template'; readonly template: TemplateSummary }
  /** Monday of an earlier week. */
  | { readonly kind: 'week'; readonly monday: CivilDate }
  | { readonly kind: 'empty' };

export const choiceKey = (choice: StartChoice): string => {
  if (choice.kind === 'template') return `template:${choice.template.id}`;
  return choice.kind === 'week' ? `week:${choice.monday}` : choice.kind;
};

/** Everything there is to choose from, in the order in which it is offered. */
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

/** Placements for a department on the dates of a week. */
export const placedFor = (
  placements: Iterable<PlacementView>,
  department: string,
  monday: CivilDate,
): readonly PlacementView[] =>
  placedInWeek(
    [...placements].filter(({ jobFilterId }) => jobFilterId === department),
    monday,
  );

/** Templates of a department whose names have every word of `query` in them, by name. */
export function templatesOf(
  templates: Iterable<TemplateSummary>,
  {
    department,
    query,
    compare,
  }: { readonly department: string; readonly query: string; readonly compare: (a: string, b: string) => number },
): TemplateSummary[] {
  const words = searchKey(query).split(/\s+/).filter(Boolean);
  return [...templates]
    .filter(
      ({ jobFilterId, name }) => jobFilterId === department && words.every((word) => searchKey(name).includes(word)),
    )
    .toSorted((a, b) => compare(a.name, b.name));
}

const WEEKS_OFFERED = 3;
const WEEKS_BACK = 26;

/** Earlier weeks of which something is published, latest first: as far as they are known without asking. */
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

/** Mondays of earlier weeks to choose from, latest first: from the one before `monday` to half a year before today. */
export function earlierWeeks(monday: CivilDate, today: CivilDate): CivilDate[] {
  const oldest = addDays(mondayOf(today), -WEEKS_BACK * 7);
  const weeks: CivilDate[] = [];
  for (let week = addDays(monday, -7); week >= oldest; week = addDays(week, -7)) weeks.push(week);
  return weeks;
}
