import { addDays, type CivilDate, datesBetween, daysBetween } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { type FieldCode, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { type SeriesPart, seriesOf, takenBack } from './placement-series.js';
import { type PutBackStep, stepsBack } from './placement-put-back.js';
import type { PlacementEvent } from './placement.events.js';

/** A template on a range of dates. */
export interface Placement {
  readonly placementId: PlacementId;
  readonly templateId: TemplateId;
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  readonly from: CivilDate;
  /** Last date, included. */
  readonly until: CivilDate;
}

/** Puts a template on dates. */
export interface PlaceTemplate extends Placement {
  readonly type: 'PlaceTemplate';
  readonly confirm: boolean;
}

/** Puts a template on dates of several weeks, as one gesture. Dates that have it already stay as they are. */
export interface RepeatTemplate extends Pick<Placement, 'templateId' | 'locationId' | 'jobFilterId'> {
  readonly type: 'RepeatTemplate';
  /** Earliest first. */
  readonly ranges: readonly Pick<Placement, 'placementId' | 'from' | 'until'>[];
  readonly confirm: boolean;
}

/** Moves a placement to other dates, or puts another template there. */
export interface MovePlacement extends Omit<Placement, 'locationId' | 'jobFilterId'> {
  readonly type: 'MovePlacement';
  readonly confirm: boolean;
}

export interface RemovePlacement {
  readonly type: 'RemovePlacement';
  readonly placementId: PlacementId;
}

/** Takes back what repeating made of a placement, save what its weeks are begun with. */
export interface RemoveSeries {
  readonly type: 'RemoveSeries';
  readonly placementId: PlacementId;
  readonly part: SeriesPart;
}

/** The template is gone: its placements go too, save those that have passed. */
export interface RemoveTemplatePlacements {
  readonly type: 'RemoveTemplatePlacements';
  readonly templateId: TemplateId;
}

/** Does the opposite of what a write did, as far as that still stands; asked first. */
export interface PutPlacementsBack {
  readonly type: 'PutPlacementsBack';
  readonly written: readonly PlacementEvent[];
  readonly confirm: boolean;
}

export type PlacementCommand =
  | PlaceTemplate
  | RepeatTemplate
  | MovePlacement
  | RemovePlacement
  | RemoveSeries
  | PutPlacementsBack
  | RemoveTemplatePlacements;

type TemplatePlace = Pick<Placement, 'locationId' | 'jobFilterId'>;

export interface PlacementContext {
  readonly today: CivilDate;
  /** Mondays of the weeks of a placement that are drafted or published; asked where several go at once. */
  readonly begunOf?: (placement: Placement) => readonly CivilDate[];
  /** Where the template belongs; null: it is gone. */
  readonly template: TemplatePlace | null;
  /** The same of any template; asked of what is put back. */
  readonly templateOf?: (templateId: TemplateId) => TemplatePlace | null;
}

/** Placements of one job filter of a location. */
export interface Placements {
  readonly placements: Readonly<Record<PlacementId, Placement>>;
}

type PlacementDecision = Decision<PlacementEvent>;

const MAX_DAYS = 62;

function decide(
  command: PlacementCommand,
  state: Placements,
  context: PlacementContext,
  _meta: CommandMeta,
): PlacementDecision {
  switch (command.type) {
    case 'PlaceTemplate':
      return place(command, state, context);
    case 'RepeatTemplate':
      return repeat(command, state, context);
    case 'MovePlacement':
      return move(command, state, context);
    case 'RemovePlacement': {
      const there = state.placements[command.placementId];
      return there ? happened({ type: 'PlacementRemoved', data: there }) : refused(refusal('not_found'));
    }
    case 'RemoveSeries': {
      const there = state.placements[command.placementId];
      if (!there) return refused(refusal('not_found'));
      const { removed } = seriesTakenBack(state, there, command.part, context);
      return happened(...removed.map((data): PlacementEvent => ({ type: 'PlacementRemoved', data })));
    }
    case 'PutPlacementsBack':
      return putBack(command, state, context);
    case 'RemoveTemplatePlacements':
      return happened(
        ...placementsAhead(state, command.templateId, context.today).map((data): PlacementEvent => ({
          type: 'PlacementRemoved',
          data,
        })),
      );
  }
}

function place(
  { type: _type, confirm, ...data }: PlaceTemplate,
  state: Placements,
  context: PlacementContext,
): PlacementDecision {
  const inTheWay = refusePlace(data, confirm, state, context);
  return inTheWay ? refused(inTheWay) : happened({ type: 'TemplatePlaced', data });
}

function repeat(
  { type: _type, confirm, ranges, ...template }: RepeatTemplate,
  state: Placements,
  context: PlacementContext,
): PlacementDecision {
  const wanted = ranges.map((range): Placement => ({ ...template, ...range }));
  const fault = wanted.map((one) => refuseDates(one, context)).find((one) => one !== null);
  if (fault) return refused(fault);
  const free = wanted.filter((one) => !isThere(one, state));
  if (free.length === 0) return refused(refusal('template_already_on_date'));
  const question = confirm ? null : askOverlap(free, state);
  if (question) return refused(question);
  return happened(...free.map((data): PlacementEvent => ({ type: 'TemplatePlaced', data })));
}

/** What goes of the series of a placement, and what stays because its weeks are begun. */
export function seriesTakenBack(
  { placements }: Placements,
  one: Placement,
  part: SeriesPart,
  { today, begunOf = () => [] }: Pick<PlacementContext, 'today' | 'begunOf'>,
): { readonly removed: readonly Placement[]; readonly kept: readonly Placement[] } {
  const member = (placement: Placement) => ({ ...placement, start: placement.from, end: placement.until });
  const series = seriesOf(Object.values(placements).map(member), member(one), part);
  const { removed, kept } = takenBack(series, { today, begunOf });
  const known = ({ placementId }: Placement) => placements[placementId] ?? [];
  return { removed: removed.flatMap(known), kept: kept.flatMap(known) };
}

/** The dates again every week, up to `last`, where they are cut off. */
export function everyWeek(
  { from, until }: Pick<Placement, 'from' | 'until'>,
  last: CivilDate,
): Pick<Placement, 'from' | 'until'>[] {
  const weeks = Math.floor(daysBetween(from, last) / 7) + 1;
  return Array.from({ length: Math.max(weeks, 0) }, (_, index) => {
    const end = addDays(until, index * 7);
    return { from: addDays(from, index * 7), until: end < last ? end : last };
  });
}

function move(
  { type: _type, confirm, ...wanted }: MovePlacement,
  state: Placements,
  context: PlacementContext,
): PlacementDecision {
  const there = state.placements[wanted.placementId];
  if (!there) return refused(refusal('not_found'));
  const { templateId, from, until } = there;
  if (wanted.templateId === templateId && wanted.from === from && wanted.until === until) return happened();
  const data = { ...there, ...wanted };
  const inTheWay = refusePlace(data, confirm, state, context);
  if (inTheWay) return refused(inTheWay);
  return happened({ type: 'PlacementMoved', data: { ...data, was: { templateId, from, until } } });
}

function putBack(
  { written, confirm }: PutPlacementsBack,
  { placements }: Placements,
  context: PlacementContext,
): PlacementDecision {
  const { begunOf = () => [], templateOf = () => null } = context;
  const { steps, kept, changedSince } = stepsBack(written, placements, { today: context.today, begunOf });
  let now = { placements };
  const dates: OverlapDate[] = [];
  for (const { before, after } of steps) {
    if (after) {
      const fault = refusePlace(after, true, now, { ...context, template: templateOf(after.templateId) });
      if (fault) return refused(fault);
      dates.push(...overlapDates([after], now));
    }
    const { [(after ?? before)?.placementId as PlacementId]: _one, ...others } = now.placements;
    now = { placements: after ? { ...others, [after.placementId]: after } : others };
  }
  if (steps.length === 0) return happened();
  if (confirm) return happened(...steps.flatMap(eventOf));
  const facts = {
    changes: steps,
    changedSince,
    dates,
    kept: kept.map(({ from, until }) => ({ start: from, end: until })),
  };
  return refused(refusal('put_back_needs_confirmation', { facts }));
}

function eventOf({ before, after }: PutBackStep): PlacementEvent[] {
  if (!after) return before ? [{ type: 'PlacementRemoved', data: before }] : [];
  if (!before) return [{ type: 'TemplatePlaced', data: after }];
  const { templateId, from, until } = before;
  return [{ type: 'PlacementMoved', data: { ...after, was: { templateId, from, until } } }];
}

function refusePlace(
  wanted: Placement,
  confirm: boolean,
  state: Placements,
  context: PlacementContext,
): Refusal | null {
  const fault = refuseDates(wanted, context);
  if (fault) return fault;
  if (isThere(wanted, state)) return refusal('template_already_on_date');
  return confirm ? null : askOverlap([wanted], state);
}

/** What is wrong with dates and template, whatever is placed already. */
function refuseDates(wanted: Placement, context: PlacementContext): Refusal | null {
  const fault = refuseFields(wanted, context);
  if (fault) return fault;
  if (!context.template) return refusal('not_found', { errors: [{ field: 'templateId', code: 'not_found' }] });
  if (wanted.until < wanted.from) return fieldRefusal('end', 'invalid_dates');
  return wanted.from < context.today ? refusal('date_closed') : null;
}

/** Other placements on some of the same dates. */
const overlapping = (wanted: Placement, { placements }: Placements): Placement[] =>
  Object.values(placements).filter(
    (other) => other.placementId !== wanted.placementId && other.from <= wanted.until && other.until >= wanted.from,
  );

/** Whether the same template is on one of the dates. */
const isThere = (wanted: Placement, state: Placements): boolean =>
  overlapping(wanted, state).some(({ templateId }) => templateId === wanted.templateId);

interface OverlapDate {
  readonly date: CivilDate;
  readonly templateIds: readonly TemplateId[];
}

/** Asks where other templates are on the dates; null: nowhere. */
function askOverlap(wanted: readonly Placement[], state: Placements): Refusal | null {
  const dates = overlapDates(wanted, state);
  return dates.length > 0 ? refusal('template_overlap_needs_confirmation', { facts: { dates } }) : null;
}

const overlapDates = (wanted: readonly Placement[], state: Placements): OverlapDate[] =>
  wanted.flatMap((one) => {
    const others = overlapping(one, state);
    return datesBetween(one.from, one.until)
      .map((date) => ({
        date,
        templateIds: others.filter((other) => covers(other, date)).map(({ templateId }) => templateId),
      }))
      .filter(({ templateIds }) => templateIds.length > 0);
  });

function refuseFields(
  { from, until, locationId, jobFilterId }: Placement,
  { template }: PlacementContext,
): Refusal | null {
  const faults: { field: string; code: FieldCode }[] = [];
  if (template && template.locationId !== locationId) faults.push({ field: 'templateId', code: 'not_at_location' });
  else if (template && template.jobFilterId !== jobFilterId)
    faults.push({ field: 'templateId', code: 'not_in_job_filter' });
  if (daysBetween(from, until) >= MAX_DAYS) faults.push({ field: 'end', code: 'range_too_long' });
  return fieldRefusals(faults);
}

const covers = ({ from, until }: Placement, date: CivilDate): boolean => from <= date && date <= until;

/** Placements of a template that have not passed, earliest first. */
export const placementsAhead = ({ placements }: Placements, templateId: TemplateId, today: CivilDate): Placement[] =>
  Object.values(placements)
    .filter((placement) => placement.templateId === templateId && placement.until >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from));

function evolve(state: Placements, events: readonly Recorded<PlacementEvent>[]): Placements {
  if (events.length === 0) return state;
  const placements: Record<PlacementId, Placement> = { ...state.placements };
  for (const { type, data } of events) {
    const { placementId, templateId, locationId, jobFilterId, from, until } = data;
    if (type === 'PlacementRemoved') delete placements[placementId];
    else placements[placementId] = { placementId, templateId, locationId, jobFilterId, from, until };
  }
  return { placements };
}

/** Rules of the scheduler: product page, "Planning material". */
export const placementDecider: Decider<PlacementCommand, PlacementEvent, Placements, PlacementContext> = {
  initialState: { placements: {} },
  evolve,
  decide,
};
