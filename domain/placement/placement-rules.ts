import { type CivilDate, datesBetween, daysBetween } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { type FieldCode, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';

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

type TemplatePlace = Pick<Placement, 'locationId' | 'jobFilterId'>;

export interface PlacementContext {
  readonly today: CivilDate;
  /** Mondays of the weeks of a placement that are drafted or published; asked where several go at once. */
  readonly begunOf?: (placement: Placement) => readonly CivilDate[];
  /** Location and department of the template; null: it was deleted. */
  readonly template: TemplatePlace | null;
  /** The same of any template; asked of what is put back. */
  readonly templateOf?: (templateId: TemplateId) => TemplatePlace | null;
}

/** Placements of one job filter of a location. */
export interface PlacementState {
  readonly placements: Readonly<Record<PlacementId, Placement>>;
}

/** The other placements. */
export const withoutPlacements = (
  { placements }: PlacementState,
  placementIds: readonly PlacementId[],
): PlacementState => ({
  placements: Object.fromEntries(
    Object.values(placements)
      .filter(({ placementId }) => !placementIds.includes(placementId))
      .map((one) => [one.placementId, one]),
  ),
});

const MAX_DAYS = 62;

export function refusePlace(
  wanted: Placement,
  confirm: boolean,
  state: PlacementState,
  context: PlacementContext,
): Refusal | null {
  const fault = refuseDates(wanted, context);
  if (fault) return fault;
  if (hasSameTemplate(wanted, state)) return refusal('template_already_on_date');
  return confirm ? null : askOverlap([wanted], state);
}

/** Fault of the dates or the template, regardless of other placements; null: none. */
export function refuseDates(wanted: Placement, context: PlacementContext): Refusal | null {
  const fault = refuseFields(wanted, context);
  if (fault) return fault;
  if (!context.template) return refusal('not_found', { errors: [{ field: 'templateId', code: 'not_found' }] });
  if (wanted.until < wanted.from) return fieldRefusal('end', 'invalid_dates');
  return wanted.from < context.today ? refusal('date_closed') : null;
}

/** Other placements on some of the same dates. */
const overlapping = (wanted: Placement, { placements }: PlacementState): Placement[] =>
  Object.values(placements).filter(
    (other) => other.placementId !== wanted.placementId && other.from <= wanted.until && other.until >= wanted.from,
  );

/** Whether the same template is on one of the dates. */
export const hasSameTemplate = (wanted: Placement, state: PlacementState): boolean =>
  overlapping(wanted, state).some(({ templateId }) => templateId === wanted.templateId);

export interface OverlapDate {
  readonly date: CivilDate;
  readonly templateIds: readonly TemplateId[];
}

/** Asks where other templates are on the dates; null: nowhere. */
export function askOverlap(wanted: readonly Placement[], state: PlacementState): Refusal | null {
  const dates = overlapDates(wanted, state);
  return dates.length > 0 ? refusal('template_overlap_needs_confirmation', { facts: { dates } }) : null;
}

export const overlapDates = (wanted: readonly Placement[], state: PlacementState): OverlapDate[] =>
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
