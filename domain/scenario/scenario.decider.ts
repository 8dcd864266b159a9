import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, ScenarioId, TextId } from '../kernel/ids.js';
import { type FieldCode, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import { sameRecords } from '../kernel/same-records.js';
import { type WeeklyPlace, weeklyShiftFaults } from '../planning/weekly-shift.js';
import { formerScenario, type PastScenarioChange, scenarioDifference } from './scenario-put-back.js';
import type { ScenarioEvent, ScenarioShift } from './scenario.events.js';

/** Scenario: people needed, by weekday and date. */
export interface Scenario {
  readonly scenarioId: ScenarioId;
  readonly locationId: LocationId;
  readonly nameId: TextId;
  readonly shifts: readonly ScenarioShift[];
  /** Counter of changes, 1 at creation. */
  readonly revision: number;
}

type Content = Omit<Scenario, 'revision'>;

/** Creates a scenario; `scenario_shift_exists` when a day or date has two entries for a job. */
export interface CreateScenario extends Content {
  readonly type: 'CreateScenario';
}

/**
 * Creates a scenario with another's entries. Entries for single dates are copied to another location only, since a date
 * and job may have one entry per location.
 */
export interface CopyScenario extends Pick<Scenario, 'scenarioId' | 'locationId' | 'nameId'> {
  readonly type: 'CopyScenario';
  readonly source: Scenario;
}

/**
 * Changes a scenario; absent fields stay, and an unchanged name keeps its text id. Entries for the same day or date and
 * job keep their id.
 */
export interface ChangeScenario {
  readonly type: 'ChangeScenario';
  readonly nameId?: TextId | undefined;
  readonly shifts?: readonly ScenarioShift[] | undefined;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/** Deletes a scenario; never asks. */
export interface DeleteScenario {
  readonly type: 'DeleteScenario';
}

/** Restores the parts that a past write changed, overwriting later changes; asks unless `confirm`. */
export interface PutScenarioBack extends PastScenarioChange {
  readonly type: 'PutScenarioBack';
  readonly confirm: boolean;
}

export type ScenarioCommand = CreateScenario | CopyScenario | ChangeScenario | PutScenarioBack | DeleteScenario;

/** Facts of the scenario's location. */
export interface ScenarioContext extends WeeklyPlace {
  /** Whether another scenario of the location has the name. */
  readonly nameTaken: boolean;
  /** Entries for single dates in other scenarios of the location. */
  readonly datedElsewhere: readonly Pick<ScenarioShift, 'date' | 'jobId'>[];
}

type ScenarioDecision = Decision<ScenarioEvent>;

function decide(
  command: ScenarioCommand,
  state: Scenario | null,
  context: ScenarioContext,
  _meta: CommandMeta,
): ScenarioDecision {
  if (command.type === 'CreateScenario' || command.type === 'CopyScenario')
    return state ? refused(refusal('id_taken')) : make(command, context);
  if (!state) return refused(refusal('not_found'));
  if (command.type === 'ChangeScenario') return change(command, state, context);
  if (command.type === 'PutScenarioBack') return putBack(command, state, context);
  const { scenarioId, locationId } = state;
  return happened({ type: 'ScenarioDeleted', data: { scenarioId, locationId } });
}

function make(command: CreateScenario | CopyScenario, context: ScenarioContext): ScenarioDecision {
  if (command.type === 'CreateScenario') {
    const { type: _type, ...data } = command;
    const rejection = refuseContent(data.shifts, context);
    return rejection
      ? refused(rejection)
      : happened({ type: 'ScenarioCreated', data: { ...data, shifts: [...data.shifts] } });
  }
  const { type: _type, source, ...target } = command;
  const shifts = source.shifts.filter(({ date }) => date === null || target.locationId !== source.locationId);
  const rejection = refuseCopy(shifts, context);
  if (rejection) return refused(rejection);
  return happened({ type: 'ScenarioCopied', data: { ...target, shifts, fromScenarioId: source.scenarioId } });
}

function putBack(command: PutScenarioBack, state: Scenario, context: ScenarioContext): ScenarioDecision {
  const parts = formerScenario(command);
  const deletedJobIndex = (parts.shifts ?? []).findIndex(({ jobId }) => !context.jobs[jobId]);
  if (deletedJobIndex >= 0) return refused(fieldRefusal(`shifts[${deletedJobIndex}].jobId`, 'not_at_location'));
  // Times of then that are no choice any more come back with it.
  const decision = change({ type: 'ChangeScenario', ...parts }, state, context, parts.shifts);
  if (!decision.ok || decision.events.length === 0 || command.confirm) return decision;
  return refused(refusal('put_back_needs_confirmation', { facts: scenarioDifference(command, parts, state) }));
}

function change(
  command: ChangeScenario,
  state: Scenario,
  context: ScenarioContext,
  existing: readonly ScenarioShift[] = [],
): ScenarioDecision {
  const { revision: _revision, ...content } = state;
  const shifts = command.shifts ? withKnownIds(command.shifts, content.shifts) : [...content.shifts];
  const data = { ...content, nameId: command.nameId ?? content.nameId, shifts };
  const newShifts = !sameRecords(shifts, content.shifts);
  const clash = newShifts ? refuseClash(shifts, context) : null;
  // Shifts that stay may hold times that are no choice any more.
  const rejection =
    fieldRefusals([...nameFaults(context), ...(newShifts ? shiftFaults(shifts, context, existing) : [])]) ??
    refuseStale(command.basedOn, state) ??
    clash;
  if (rejection) return refused(rejection);
  if (data.nameId === content.nameId && !newShifts) return happened();
  return happened({ type: 'ScenarioChanged', data });
}

/** An entry for the same day (or date) and job keeps its id. */
const withKnownIds = (shifts: readonly ScenarioShift[], existing: readonly ScenarioShift[]): ScenarioShift[] =>
  shifts.map((shift) => {
    const before = existing.find((candidate) => isSamePlace(candidate, shift));
    return before ? { ...shift, scenarioShiftId: before.scenarioShiftId } : shift;
  });

const refuseContent = (shifts: readonly ScenarioShift[], context: ScenarioContext): Refusal | null =>
  fieldRefusals([...nameFaults(context), ...shiftFaults(shifts, context)]) ?? refuseClash(shifts, context);

/** Every job must exist where the copy goes; times stay what they were. */
function refuseCopy(shifts: readonly ScenarioShift[], context: ScenarioContext): Refusal | null {
  const faults = nameFaults(context);
  if (shifts.some(({ jobId }) => !context.jobs[jobId]))
    faults.push({ field: 'horecaLocationId', code: 'not_at_location' });
  return fieldRefusals(faults) ?? refuseClash(shifts, context);
}

const nameFaults = ({ nameTaken }: ScenarioContext): { field: string; code: FieldCode }[] =>
  nameTaken ? [{ field: 'name', code: 'duplicate' }] : [];

const shiftFaults = (
  shifts: readonly ScenarioShift[],
  context: ScenarioContext,
  existing: readonly ScenarioShift[] = [],
) => [
  ...shifts.flatMap(({ day, date }, index) =>
    (day === null) === (date === null) ? [{ field: `shifts[${index}].day`, code: 'mismatch' as const }] : [],
  ),
  ...weeklyShiftFaults(shifts, context, (job) => (job ? null : 'not_at_location'), existing),
];

/** One entry a day and job; one for a date also over all scenarios of the location. */
function refuseClash(shifts: readonly ScenarioShift[], { datedElsewhere }: ScenarioContext): Refusal | null {
  const clash = shifts.find(
    (shift, index) =>
      shifts.slice(0, index).some((other) => isSamePlace(other, shift)) ||
      datedElsewhere.some(({ date, jobId }) => date !== null && date === shift.date && jobId === shift.jobId),
  );
  if (!clash) return null;
  const { day, date, jobId } = clash;
  return refusal('scenario_shift_exists', { facts: { day, date, jobId } });
}

const isSamePlace = (a: ScenarioShift, b: ScenarioShift): boolean =>
  a.day === b.day && a.date === b.date && a.jobId === b.jobId;

function evolve(state: Scenario | null, events: readonly Recorded<ScenarioEvent>[]): Scenario | null {
  return events.reduce<Scenario | null>((scenario, event) => {
    if (event.type === 'ScenarioDeleted') return null;
    const { scenarioId, locationId, nameId, shifts } = event.data;
    return { scenarioId, locationId, nameId, shifts, revision: (scenario?.revision ?? 0) + 1 };
  }, state);
}

/** Rules of a scenario (product page, "Planning material"). State null: never created, or deleted. */
export const scenarioDecider: Decider<ScenarioCommand, ScenarioEvent, Scenario | null, ScenarioContext> = {
  initialState: null,
  evolve,
  decide,
};
