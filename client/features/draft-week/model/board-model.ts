import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PlanningFilter } from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { PublicationPlan } from '#domain/publication/publication';
import type { PushedWeekState, RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import type { BoardLine } from '../../../roster/schedule-grid/board.types.js';
import { shareLines } from '../../../roster/schedule-grid/board-lines.js';
import { geometryOf, type GridGeometry } from '../../../roster/schedule-grid/grid-geometry.js';
import { placesOf } from '../../../roster/schedule-grid/cell-positions.js';
import type { GridPlace } from '../../../roster/schedule-grid/grid-places.js';
import { memoized, keepIfEqual } from '../../../platform/state/keyed-memo.js';
import type { RecordMaps } from '../../../platform/live/record-maps.js';
import { type BoardFacts, boardFacts, payRulesOf } from './board-facts.js';
import type { BoardTexts } from './board-texts.js';
import { type DayNeeds, weekNeeds } from './day-needs.js';
import { type DayTotals, dayTotals } from './day-totals.js';
import type { GroupHead } from './group-heads.js';
import { JobRows, type Rows } from './job-rows.js';
import { PersonRows } from './person-rows.js';
import { type PublishedWeek, publishedWeek } from './published-week.js';
import { CellViewCache } from './cell-views.js';
import { axisOf, coverOf, type TimeAxis, timelineRows } from './timeline.js';
import type { CoverStep } from '../../../roster/schedule-grid/timeline-axis.js';
import { changeCount, ItemReader, type PartStatus, type WeekItem, type WeekSources } from './week-items.js';

export type ViewKind = 'jobs' | 'employees' | 'day';

/** Chosen view of the board. */
export interface BoardChoice {
  readonly view: ViewKind;
  /** Null: all departments. */
  readonly jobFilterId: JobFilterId | null;
  /** Date of the day view. */
  readonly date: CivilDate;
  readonly openExpanded: boolean;
}

/** All that the board is worked out from. */
export interface BoardInput {
  readonly monday: CivilDate;
  readonly week: DraftWeek;
  readonly planning: RecordMaps<PlanningRecords>;
  readonly roster: RecordMaps<RosterWeekRecords>;
  readonly choice: BoardChoice;
  /** Shifts before this business date are over. */
  readonly today: CivilDate;
  readonly texts: BoardTexts;
  readonly warnings: ReadonlyMap<string, string>;
  /** Items whose findings are all information. */
  readonly informations: ReadonlySet<string>;
  readonly unsent: ReadonlySet<string>;
  readonly conflicts: ReadonlySet<string>;
  readonly fromScenario: ReadonlySet<string>;
}

/** Shown department with the state of its week. */
export interface DepartmentView {
  readonly filter: PlanningFilter;
  readonly status: PartStatus;
  readonly state: PushedWeekState | null;
  /** Number of changes that publishing makes; 0 without a draft. */
  readonly changes: number;
}

/** Everything that the board renders, derived from draft, published roster, facts and choice. */
export interface BoardView {
  readonly facts: BoardFacts;
  readonly published: PublishedWeek;
  readonly choice: BoardChoice;
  readonly lines: readonly BoardLine[];
  readonly geometry: GridGeometry;
  readonly heads: ReadonlyMap<string, GroupHead>;
  /** Shifts on the board, by id. */
  readonly items: ReadonlyMap<string, WeekItem>;
  /** Shifts of all departments: what counts for people's hours and days. */
  readonly all: readonly WeekItem[];
  /** Cell of each shift; shifts behind another one (open shifts of a day) are not in it. */
  readonly places: ReadonlyMap<string, GridPlace>;
  readonly days: readonly DayTotals[];
  /** Those that are shown. An edit of a new shift changes none of them. */
  readonly departments: readonly DepartmentView[];
  /** Effect of publishing each department with a draft; of all departments, and another object after each edit. */
  readonly plans: ReadonlyMap<JobFilterId, PublicationPlan>;
  readonly timeline: { readonly axis: TimeAxis; readonly cover: readonly CoverStep[] } | null;
}

type HoursAndPay = Pick<WeekSources, 'locationHours' | 'payRules'>;

/**
 * Derives the view of a board from draft, published roster, facts and choice. `update` is null until the facts have
 * arrived. Unchanged lines, heads and cells keep their identity, so that one edit renders only the rows it touches.
 */
export class BoardModel {
  private readonly facts = boardFacts();
  private readonly published = publishedWeek();
  private readonly itemReader = new ItemReader();
  private readonly payOf = memoized(
    (
      locationHours: BoardFacts['locationHours'],
      person: BoardFacts['person'],
      location: BoardFacts['location'],
    ): HoursAndPay => ({
      locationHours,
      payRules: (userId) => payRulesOf({ person, location }, userId),
    }),
  );
  // An edit is followed by its answer, and by what the check finds in it: most of these stay as they are.
  private readonly itemsOf = memoized(
    (
      week: DraftWeek,
      roster: PublishedWeek,
      { locationHours, payRules }: HoursAndPay,
      filters: BoardFacts['filters'],
    ) =>
      this.itemReader.read(
        { week, published: roster, locationHours, payRules },
        filters.map(({ jobFilterId }) => jobFilterId),
      ),
  );
  private readonly filtersOf = memoized((facts: BoardFacts, jobFilterId: JobFilterId | null) =>
    chosenFilters(facts, { jobFilterId }),
  );
  private readonly shownOf = memoized(itemsOfFilters);
  private readonly byId = memoized((items: readonly WeekItem[]) => new Map(items.map((item) => [item.id, item])));
  private readonly needsOf = weekNeeds();
  private readonly countsOf = memoized(
    (facts: BoardFacts, filters: readonly PlanningFilter[], items: readonly WeekItem[]) => {
      const jobs = filters.flatMap(({ jobIds }) => jobIds.flatMap((jobId) => facts.jobs.get(jobId) ?? []));
      const needs = this.needsOf(facts, jobs, items);
      return { needs, totals: dayTotals(facts, jobs, items, needs) };
    },
  );
  private readonly jobRows = new JobRows();
  private readonly personRows = new PersonRows();
  private readonly dayCellViews = new CellViewCache('whole');
  private readonly geometry = memoized(geometryOf);
  private last: BoardView | null = null;

  /** Facts and published week of the board; null until the facts have arrived. */
  weekFacts(
    monday: CivilDate,
    planning: RecordMaps<PlanningRecords>,
    roster: RecordMaps<RosterWeekRecords>,
  ): Pick<BoardView, 'facts' | 'published'> | null {
    const facts = this.facts(monday, planning);
    return facts && { facts, published: this.published(roster) };
  }

  /** Null until the facts have arrived. */
  update(input: BoardInput): BoardView | null {
    const { monday, week, choice } = input;
    const weekFacts = this.weekFacts(monday, input.planning, input.roster);
    if (!weekFacts) return null;
    const { facts, published } = weekFacts;
    const {
      items: all,
      statuses,
      plans,
    } = this.itemsOf(week, published, this.payOf(facts.locationHours, facts.person, facts.location), facts.filters);
    const filters = this.filtersOf(facts, choice.jobFilterId);
    const shown = this.shownOf(all, filters, facts);
    const rows = this.rows(input, facts, published, filters, shown, all);
    const counted = this.countsOf(facts, filters, shown);
    const lines = shareLines(this.last?.lines ?? [], rows.lines);
    const view: BoardView = {
      facts,
      published,
      choice,
      lines,
      geometry: this.geometry(lines),
      heads: shareHeads(this.last?.heads, rows.heads),
      items: this.byId(shown),
      all,
      places: lines === this.last?.lines ? this.last.places : placesOf(lines),
      days: shareDays(this.last?.days, counted.totals),
      departments: shareAll(
        this.last?.departments,
        filters.map((filter): DepartmentView => {
          const plan = plans.get(filter.jobFilterId);
          const status = statuses.get(filter.jobFilterId) ?? 'empty';
          return {
            filter,
            status,
            state: published.states.get(filter.jobFilterId) ?? null,
            changes: plan ? changeCount(plan) : 0,
          };
        }),
      ),
      plans,
      timeline:
        choice.view === 'day'
          ? this.timelineOf(choice.date, shown, facts, filters, counted.needs.get(choice.date) ?? [])
          : null,
    };
    this.last = view;
    return view;
  }

  private timelineOf(
    date: CivilDate,
    items: readonly WeekItem[],
    facts: BoardFacts,
    filters: readonly PlanningFilter[],
    needs: DayNeeds,
  ): NonNullable<BoardView['timeline']> {
    const ofDay = items.filter(({ time }) => time.date === date);
    const axis = keepIfEqual(this.last?.timeline?.axis, axisOf(date, ofDay, facts, filters));
    const cover = shareAll(this.last?.timeline?.cover, coverOf(date, ofDay, axis, facts, needs));
    return { axis, cover };
  }

  private rows(
    { choice, today, texts, warnings, informations, unsent, conflicts, fromScenario }: BoardInput,
    facts: BoardFacts,
    published: PublishedWeek,
    departments: readonly PlanningFilter[],
    items: readonly WeekItem[],
    all: readonly WeekItem[],
  ): Rows {
    const marks = { warnings, informations, unsent, conflicts, fromScenario };
    const context = { facts, texts, today, ...marks, reasonOf: published.reasonOf };
    const question = { departments, items, context };
    if (choice.view === 'jobs') return this.jobRows.rows(question);
    if (choice.view === 'employees')
      return this.personRows.rows({ ...question, all, openExpanded: choice.openExpanded });
    const rows = timelineRows(question, this.dayCellViews, choice.date);
    this.dayCellViews.sweep();
    return rows;
  }
}

/** Chosen department, or all when none is chosen or the chosen one is not of this location. */
export function chosenFilters(
  { filters }: BoardFacts,
  { jobFilterId }: Pick<BoardChoice, 'jobFilterId'>,
): readonly PlanningFilter[] {
  const chosen = filters.filter((filter) => filter.jobFilterId === jobFilterId);
  return chosen.length > 0 ? chosen : filters;
}

function itemsOfFilters(
  all: readonly WeekItem[],
  filters: readonly PlanningFilter[],
  facts: BoardFacts,
): readonly WeekItem[] {
  if (filters.length === facts.filters.length) return all;
  const shown = new Set(filters.map(({ jobFilterId }) => jobFilterId));
  return all.filter(({ jobFilterId }) => shown.has(jobFilterId));
}

function shareHeads(
  former: ReadonlyMap<string, GroupHead> | undefined,
  heads: ReadonlyMap<string, GroupHead>,
): ReadonlyMap<string, GroupHead> {
  const shared = new Map([...heads].map(([group, head]) => [group, keepIfEqual(former?.get(group), head)]));
  const before = [...(former ?? [])];
  const nothingChanged =
    before.length === shared.size &&
    [...shared].every(([group, head], index) => before[index]?.[0] === group && before[index][1] === head);
  return former && nothingChanged ? former : shared;
}

/** The former objects, and the former list, wherever they say the same. */
function shareAll<Value extends object>(
  former: readonly Value[] | undefined,
  values: readonly Value[],
): readonly Value[] {
  const shared = values.map((value, index) => keepIfEqual(former?.[index], value));
  return former && shared.length === former.length && shared.every((value, index) => value === former[index])
    ? former
    : shared;
}

const shareDays = (former: readonly DayTotals[] | undefined, days: readonly DayTotals[]): readonly DayTotals[] =>
  shareAll(
    former,
    days.map((day, index) => ({
      ...day,
      jobs: shareAll(former?.[index]?.jobs, day.jobs),
      gaps: shareAll(former?.[index]?.gaps, day.gaps),
    })),
  );
