import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId, ScenarioId, TemplateId, TextId } from '../kernel/ids.js';
import { type FieldCode, type FieldFault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import { sameRecords } from '../kernel/same-records.js';
import type { JobFacts } from '../planning/planning-context.js';
import { type WeeklyPlace, weeklyShiftFaults } from '../planning/weekly-shift.js';
import { type CounterpartJobs, type MissingJob, withCounterparts } from './counterparts.js';
import { contentDifference, formerContent, type PastChange } from './template-put-back.js';
import type { TemplateEvent, TemplateShift } from './template.events.js';

/** Template: a weekly plan of shifts for one department. */
export interface Template {
  readonly templateId: TemplateId;
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  readonly nameId: TextId;
  /** Scenario with the demand of weeks started from the template; null: none. */
  readonly scenarioId: ScenarioId | null;
  readonly shifts: readonly TemplateShift[];
  /** Counter of changes, 1 at creation. */
  readonly revision: number;
}

type Content = Omit<Template, 'revision'>;

/**
 * Creates a template. Refuses a name that is taken, jobs of another department, and times that the location does not
 * offer.
 */
export interface CreateTemplate extends Content {
  readonly type: 'CreateTemplate';
}

/**
 * Creates a template with another's shifts, mapped to the jobs of its department; times are not checked. The scenario
 * is copied within one location only.
 */
export interface CopyTemplate extends Pick<Template, 'templateId' | 'locationId' | 'jobFilterId' | 'nameId'> {
  readonly type: 'CopyTemplate';
  readonly source: Template;
  /** True: drops shifts of jobs without counterpart; false: they refuse the copy. */
  readonly leaveOut: boolean;
}

/**
 * Creates a template from a week's shifts; `source_empty` when there are none. Times are not checked; jobs must belong
 * to the department.
 */
export interface TakeTemplate extends Content {
  readonly type: 'TakeTemplate';
  readonly monday: CivilDate;
}

/** Changes a template; absent fields stay, and an unchanged name keeps its text id. */
export interface ChangeTemplate {
  readonly type: 'ChangeTemplate';
  readonly nameId?: TextId | undefined;
  readonly scenarioId?: ScenarioId | null | undefined;
  readonly shifts?: readonly TemplateShift[] | undefined;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/** Deletes a template; always asks unless `confirm`. */
export interface DeleteTemplate {
  readonly type: 'DeleteTemplate';
  readonly confirm: boolean;
}

/** Restores the parts that a past write changed, overwriting later changes; asks unless `confirm`. */
export interface PutTemplateBack extends PastChange<Content> {
  readonly type: 'PutTemplateBack';
  readonly confirm: boolean;
}

export type TemplateCommand =
  | CreateTemplate
  | CopyTemplate
  | TakeTemplate
  | ChangeTemplate
  | PutTemplateBack
  | DeleteTemplate;

/** Facts of the template's location. */
export interface TemplateContext extends WeeklyPlace, Pick<CounterpartJobs, 'jobNames'> {
  readonly jobFilterIds: readonly JobFilterId[];
  readonly scenarioIds: readonly ScenarioId[];
  /** Whether another template of the department has the name. */
  readonly nameTaken: boolean;
  /** Placements that have not ended, earliest first, both dates included. */
  readonly placed: readonly { readonly from: CivilDate; readonly until: CivilDate }[];
}

type TemplateDecision = Decision<TemplateEvent>;

function decide(
  command: TemplateCommand,
  state: Template | null,
  context: TemplateContext,
  _meta: CommandMeta,
): TemplateDecision {
  if (command.type === 'CreateTemplate' || command.type === 'CopyTemplate' || command.type === 'TakeTemplate')
    return state ? refused(refusal('id_taken')) : make(command, context);
  if (!state) return refused(refusal('not_found'));
  if (command.type === 'PutTemplateBack') return putBack(command, state, context);
  return command.type === 'ChangeTemplate' ? change(command, state, context) : remove(command, state, context);
}

function make(command: CreateTemplate | CopyTemplate | TakeTemplate, context: TemplateContext): TemplateDecision {
  if (command.type === 'TakeTemplate') return take(command, context);
  if (command.type === 'CreateTemplate') {
    const { type: _type, ...data } = command;
    const rejection = refuseContent(data, context);
    return rejection
      ? refused(rejection)
      : happened({ type: 'TemplateCreated', data: { ...data, shifts: [...data.shifts] } });
  }
  const { type: _type, source, leaveOut, ...target } = command;
  const isHere = target.locationId === source.locationId;
  const scenarioId = (isHere && context.scenarioIds.find((existing) => existing === source.scenarioId)) || null;
  const { shifts, missing } = withCounterparts(source.shifts, target.jobFilterId, context);
  const data = { ...target, scenarioId, shifts, fromTemplateId: source.templateId };
  const rejection = refuseCopy(data, leaveOut ? [] : missing, context);
  return rejection ? refused(rejection) : happened({ type: 'TemplateCopied', data });
}

function take({ type: _type, ...content }: TakeTemplate, context: TemplateContext): TemplateDecision {
  const { missing } = withCounterparts(content.shifts, content.jobFilterId, context);
  const rejection = refuseCopy(content, missing, context);
  if (rejection) return refused(rejection);
  if (content.shifts.length === 0) return refused(refusal('source_empty'));
  const scenarioId = context.scenarioIds.find((existing) => existing === content.scenarioId) ?? null;
  const data = { ...content, scenarioId, shifts: [...content.shifts] };
  return happened({ type: 'TemplateTakenFromWeek', data });
}

function putBack(command: PutTemplateBack, state: Template, context: TemplateContext): TemplateDecision {
  const parts = formerContent(command, context.scenarioIds);
  const { missing } = withCounterparts(parts.shifts ?? [], state.jobFilterId, context);
  if (missing.length > 0) return refused(refuseMissing([], missing));
  // Times of then that are no choice any more come back with it.
  const decision = change({ type: 'ChangeTemplate', ...parts }, state, context, parts.shifts);
  if (!decision.ok || decision.events.length === 0 || command.confirm) return decision;
  return refused(refusal('put_back_needs_confirmation', { facts: contentDifference(command, parts, state) }));
}

function change(
  command: ChangeTemplate,
  state: Template,
  context: TemplateContext,
  existing: readonly TemplateShift[] = [],
): TemplateDecision {
  const { revision: _revision, ...stored } = state;
  // A scenario that was deleted since leaves the template without one.
  const existingId = context.scenarioIds.find((scenarioId) => scenarioId === stored.scenarioId) ?? null;
  const content = { ...stored, scenarioId: existingId };
  const data = {
    ...content,
    nameId: command.nameId ?? content.nameId,
    scenarioId: command.scenarioId === undefined ? existingId : command.scenarioId,
    shifts: [...(command.shifts ?? content.shifts)],
  };
  const newShifts = !sameRecords(data.shifts, content.shifts);
  // A stale revision is reported first, because the content is based on it.
  const rejection =
    refuseStale(command.basedOn, state) ?? refuseContent(data, context, [...content.shifts, ...existing]);
  if (rejection) return refused(rejection);
  if (data.nameId === content.nameId && data.scenarioId === content.scenarioId && !newShifts) return happened();
  return happened({ type: 'TemplateChanged', data });
}

function remove({ confirm }: DeleteTemplate, state: Template, { placed }: TemplateContext): TemplateDecision {
  const { templateId, locationId } = state;
  if (confirm) return happened({ type: 'TemplateDeleted', data: { templateId, locationId } });
  const facts = {
    shiftCount: shiftCount(state.shifts),
    placements: placed.length,
    placed: placed.map(({ from, until }) => ({ start: from, end: until })),
  };
  return refused(refusal('template_deletion_needs_confirmation', { facts }));
}

/** `existing`: shifts that it has already; see `weeklyShiftFaults`. */
function refuseContent(
  data: Content,
  context: TemplateContext,
  existing: readonly TemplateShift[] = [],
): Refusal | null {
  const refuseJob = (job: JobFacts | undefined) =>
    job?.jobFilterId === data.jobFilterId ? null : ('not_in_job_filter' as const);
  return (
    fieldRefusals([...placeFaults(data, context), ...weeklyShiftFaults(data.shifts, context, refuseJob, existing)]) ??
    refuseScenario(data, context)
  );
}

/** Every job must have a counterpart in the job filter of the copy; times stay what they were. */
function refuseCopy(data: Content, missing: readonly MissingJob[], context: TemplateContext): Refusal | null {
  const faults = placeFaults(data, context);
  if (faults.some(({ field }) => field === 'jobFilterId') || missing.length === 0) return fieldRefusals(faults);
  return refuseMissing(faults, missing);
}

function refuseMissing(faults: readonly FieldFault[], missing: readonly MissingJob[]): Refusal {
  const errors = [...faults, { field: 'jobFilterId', code: 'not_in_job_filter' as const }];
  return refusal('validation_failed', { errors, facts: { jobs: missing } });
}

function placeFaults({ jobFilterId }: Content, { jobFilterIds, nameTaken }: TemplateContext) {
  const faults: { field: string; code: FieldCode }[] = [];
  if (nameTaken) faults.push({ field: 'name', code: 'duplicate' });
  if (!jobFilterIds.includes(jobFilterId)) faults.push({ field: 'jobFilterId', code: 'not_at_location' });
  return faults;
}

const refuseScenario = ({ scenarioId }: Content, { scenarioIds }: TemplateContext): Refusal | null =>
  scenarioId && !scenarioIds.includes(scenarioId)
    ? refusal('not_found', { errors: [{ field: 'scenarioId', code: 'not_found' }] })
    : null;

/** Number of shifts a week, each entry counted by its `count`. */
export const shiftCount = (shifts: readonly TemplateShift[]): number =>
  shifts.reduce((sum, { count }) => sum + count, 0);

function evolve(state: Template | null, events: readonly Recorded<TemplateEvent>[]): Template | null {
  return events.reduce<Template | null>((template, event) => {
    if (event.type === 'TemplateDeleted') return null;
    const { templateId, locationId, jobFilterId, nameId, scenarioId, shifts } = event.data;
    const revision = (template?.revision ?? 0) + 1;
    return { templateId, locationId, jobFilterId, nameId, scenarioId, shifts, revision };
  }, state);
}

/** Rules of a template (product page, "Planning material"). State null: never created, or deleted. */
export const templateDecider: Decider<TemplateCommand, TemplateEvent, Template | null, TemplateContext> = {
  initialState: null,
  evolve,
  decide,
};
