import { type CivilDate, datesBetween, daysBetween } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { type FieldCode, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
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

/** Moves a placement to other dates, or puts another template there. */
export interface MovePlacement extends Omit<Placement, 'locationId' | 'jobFilterId'> {
  readonly type: 'MovePlacement';
  readonly confirm: boolean;
}

export interface RemovePlacement {
  readonly type: 'RemovePlacement';
  readonly placementId: PlacementId;
}

/** The template is gone: its placements go too, save those that have passed. */
export interface RemoveTemplatePlacements {
  readonly type: 'RemoveTemplatePlacements';
  readonly templateId: TemplateId;
}

export type PlacementCommand = PlaceTemplate | MovePlacement | RemovePlacement | RemoveTemplatePlacements;

export interface PlacementContext {
  readonly today: CivilDate;
  /** Where the template belongs. */
  readonly template: { readonly locationId: LocationId; readonly jobFilterId: JobFilterId } | null;
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
    case 'MovePlacement':
      return move(command, state, context);
    case 'RemovePlacement': {
      const there = state.placements[command.placementId];
      return there ? happened({ type: 'PlacementRemoved', data: there }) : refused(refusal('not_found'));
    }
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

function refusePlace(
  wanted: Placement,
  confirm: boolean,
  state: Placements,
  context: PlacementContext,
): Refusal | null {
  const fault = refuseFields(wanted, context);
  if (fault) return fault;
  if (!context.template) return refusal('not_found', { errors: [{ field: 'templateId', code: 'not_found' }] });
  if (wanted.until < wanted.from) return fieldRefusal('end', 'invalid_dates');
  if (wanted.from < context.today) return refusal('date_closed');
  const others = Object.values(state.placements).filter(
    (other) => other.placementId !== wanted.placementId && other.from <= wanted.until && other.until >= wanted.from,
  );
  if (others.some(({ templateId }) => templateId === wanted.templateId)) return refusal('template_already_on_date');
  if (others.length === 0 || confirm) return null;
  const dates = datesBetween(wanted.from, wanted.until)
    .map((date) => ({
      date,
      templateIds: others.filter((other) => covers(other, date)).map(({ templateId }) => templateId),
    }))
    .filter(({ templateIds }) => templateIds.length > 0);
  return refusal('template_overlap_needs_confirmation', { facts: { dates } });
}

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
