import { type CivilDate, datesBetween, daysBetween } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { type Fault, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';

/** A template placed on a range of dates; each date gets the shifts of its weekday. */
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

/** Facts of other streams for decisions about placements. */
export interface PlacementContext {
  readonly today: CivilDate;
  /** Mondays of a placement's weeks that are drafted or published; needed for commands about several placements. */
  readonly begunOf?: (placement: Placement) => readonly CivilDate[];
  /** Location and department of the template; null: it was deleted. */
  readonly template: TemplatePlace | null;
  /** Location and department of any template, null: deleted; needed for putting back and for several templates. */
  readonly templateOf?: (templateId: TemplateId) => TemplatePlace | null;
}

/** Placements of one department at a location, by id. */
export interface PlacementState {
  readonly placements: Readonly<Record<PlacementId, Placement>>;
}

/** State without the placements with these ids; unknown ids are ignored. */
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

/**
 * Refusal of a placement: faults of dates or template, `template_already_on_date`, or the question about overlaps
 * unless `confirm`; null: allowed.
 */
export function refusePlace(
  requested: Placement,
  confirm: boolean,
  state: PlacementState,
  context: PlacementContext,
): Refusal | null {
  const rejection = refuseDates(requested, context);
  if (rejection) return rejection;
  if (hasSameTemplate(requested, state)) return refusal('template_already_on_date');
  return confirm ? null : askOverlap([requested], state);
}

/**
 * Refusal of a placement on its own: template of another place or deleted (`not_found`), more than 62 days, end before
 * start, or start before today (`date_closed`); null: none.
 */
export function refuseDates(requested: Placement, context: PlacementContext): Refusal | null {
  const rejection = refuseFields(requested, context);
  if (rejection) return rejection;
  if (!context.template) return refusal('not_found', { errors: [{ field: 'templateId', code: 'not_found' }] });
  if (requested.until < requested.from) return fieldRefusal('end', 'invalid_dates');
  return requested.from < context.today ? refusal('date_closed') : null;
}

/** Other placements on some of the same dates. */
const overlapping = (requested: Placement, { placements }: PlacementState): Placement[] =>
  Object.values(placements).filter(
    (other) =>
      other.placementId !== requested.placementId && other.from <= requested.until && other.until >= requested.from,
  );

/** Whether another placement of the same template shares a date. */
export const hasSameTemplate = (requested: Placement, state: PlacementState): boolean =>
  overlapping(requested, state).some(({ templateId }) => templateId === requested.templateId);

/** A date with the templates that other placements put on it. */
export interface OverlapDate {
  readonly date: CivilDate;
  readonly templateIds: readonly TemplateId[];
}

/** The question `template_overlap_needs_confirmation` when other placements share dates; null when none does. */
export function askOverlap(requested: readonly Placement[], state: PlacementState): Refusal | null {
  const dates = overlapDates(requested, state);
  return dates.length > 0 ? refusal('template_overlap_needs_confirmation', { facts: { dates } }) : null;
}

/**
 * Dates of the requested placements that other placements cover, in order of `requested`; a date may occur once per
 * requested placement.
 */
export const overlapDates = (requested: readonly Placement[], state: PlacementState): OverlapDate[] =>
  requested.flatMap((one) => {
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
  const faults: Fault[] = [];
  if (template && template.locationId !== locationId) faults.push({ field: 'templateId', code: 'not_at_location' });
  else if (template && template.jobFilterId !== jobFilterId)
    faults.push({ field: 'templateId', code: 'not_in_job_filter' });
  if (daysBetween(from, until) >= MAX_DAYS) faults.push({ field: 'end', code: 'range_too_long', limit: MAX_DAYS });
  return fieldRefusals(faults);
}

const covers = ({ from, until }: Placement, date: CivilDate): boolean => from <= date && date <= until;
