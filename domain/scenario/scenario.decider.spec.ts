import { describe, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId, LocationId, ScenarioId, TextId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { type CreateScenario, type Scenario, type ScenarioContext, scenarioDecider } from './scenario.decider.js';
import type { ScenarioEvent, ScenarioShift } from './scenario.events.js';

const [service, bar] = ['service', 'bar'] as JobId[] as [JobId, JobId];
const floor = 'floor' as JobFilterId;
const kingsDay = civilDate('2027-04-27');

const context: ScenarioContext = {
  jobs: { [service]: { jobFilterId: floor, callAllowed: false } },
  startTimes: [],
  nameTaken: false,
  datedElsewhere: [{ date: kingsDay, jobId: bar }],
};
const { given, givenNothing } = specify(scenarioDecider, context);

const entry = (changes: Partial<ScenarioShift> = {}): ScenarioShift => ({
  scenarioShiftId: 'monday-service',
  day: 1,
  date: null,
  jobId: service,
  from: '10:00',
  until: '17:00',
  maxEmployees: 3,
  ...changes,
});
const onKingsDay = entry({ scenarioShiftId: 'kings-day', day: null, date: kingsDay });

const scenarioId = 'busy' as ScenarioId;
const locationId = 'cafe' as LocationId;
const data = { scenarioId, locationId, nameId: 'name' as TextId, shifts: [entry(), onKingsDay] };
const create = (changes: Partial<CreateScenario> = {}): CreateScenario => ({
  type: 'CreateScenario',
  ...data,
  ...changes,
});
const created: ScenarioEvent = { type: 'ScenarioCreated', data };

describe('creating a scenario', () => {
  it('records its content and refuses a taken id', () => {
    givenNothing().when(create()).then(created);
    given(created).when(create()).thenRefused('id_taken');
  });

  it('names every invalid field', () => {
    const shifts = [
      entry({ date: kingsDay }),
      entry({ day: null }),
      entry({ day: 2, jobId: bar }),
      entry({ day: 3, from: '10:10' }),
    ];
    givenNothing()
      .within({ ...context, nameTaken: true })
      .when(create({ shifts }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'name', code: 'duplicate' },
          { field: 'shifts[0].day', code: 'mismatch' },
          { field: 'shifts[1].day', code: 'mismatch' },
          { field: 'shifts[2].jobId', code: 'not_at_location' },
          { field: 'shifts[3].from', code: 'not_a_start_time' },
        ],
      });
  });

  it('refuses two entries for one day and job', () => {
    givenNothing()
      .when(create({ shifts: [entry(), entry({ from: '17:00', until: '23:00' })] }))
      .thenRefused('scenario_shift_exists', { facts: { day: 1, date: null, jobId: service } });
  });

  it('refuses a date and job of another scenario at the location', () => {
    givenNothing()
      .within({ ...context, datedElsewhere: [{ date: kingsDay, jobId: service }] })
      .when(create())
      .thenRefused('scenario_shift_exists', { facts: { day: null, date: kingsDay, jobId: service } });
  });
});

describe('changing a scenario', () => {
  it('keeps the ids of unchanged entries', () => {
    const shifts = [entry({ scenarioShiftId: 'new', maxEmployees: 5 }), entry({ scenarioShiftId: 'tuesday', day: 2 })];
    given(created)
      .when({ type: 'ChangeScenario', shifts })
      .then({
        type: 'ScenarioChanged',
        data: { ...data, shifts: [entry({ maxEmployees: 5 }), entry({ scenarioShiftId: 'tuesday', day: 2 })] },
      });
  });

  it('records nothing when nothing changes', () => {
    given(created)
      .when({ type: 'ChangeScenario', nameId: data.nameId, shifts: [entry({ scenarioShiftId: 'new' }), onKingsDay] })
      .then();
  });

  it('refuses a stale revision', () => {
    given(created, { type: 'ScenarioChanged', data: { ...data, shifts: [] } })
      .when({ type: 'ChangeScenario', shifts: [entry()], basedOn: 1 })
      .thenRefused('version_conflict', { current: { ...data, shifts: [], revision: 2 } });
  });
});

describe('copying a scenario', () => {
  const source: Scenario = { ...data, revision: 1 };
  const copyId = 'copy' as ScenarioId;
  const copy = { type: 'CopyScenario', scenarioId: copyId, locationId, nameId: data.nameId, source } as const;
  const copied = { scenarioId: copyId, locationId, nameId: data.nameId, fromScenarioId: scenarioId };

  it('does not copy entries for a date within one location', () => {
    givenNothing()
      .when(copy)
      .then({ type: 'ScenarioCopied', data: { ...copied, shifts: [entry()] } });
  });

  it('copies all entries to another location', () => {
    const otherLocation = 'bar' as LocationId;
    givenNothing()
      .when({ ...copy, locationId: otherLocation })
      .then({ type: 'ScenarioCopied', data: { ...copied, locationId: otherLocation, shifts: data.shifts } });
  });

  it('refuses a location that lacks a job', () => {
    givenNothing()
      .within({ ...context, jobs: {} })
      .when({ ...copy, locationId: 'bar' as LocationId })
      .thenRefused('validation_failed', { errors: [{ field: 'horecaLocationId', code: 'not_at_location' }] });
  });
});

it('DeleteScenario is final', () => {
  const deleted: ScenarioEvent = { type: 'ScenarioDeleted', data: { scenarioId, locationId } };
  given(created).when({ type: 'DeleteScenario' }).then(deleted);
  given(created, deleted).when({ type: 'DeleteScenario' }).thenRefused('not_found');
  given(created, deleted).when({ type: 'ChangeScenario' }).thenRefused('not_found');
});
