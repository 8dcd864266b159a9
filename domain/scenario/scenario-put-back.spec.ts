import { describe, it } from 'vitest';
import type { JobFilterId, JobId, LocationId, ScenarioId, TextId } from '../kernel/ids.js';
import { civilDate } from '../kernel/civil-date.js';
import { specify } from '../testing/decider-spec.js';
import { type PutScenarioBack, type ScenarioContext, scenarioDecider } from './scenario.decider.js';
import type { ScenarioEvent, ScenarioShift } from './scenario.events.js';

const service = 'service' as JobId;
const kingsDay = civilDate('2027-04-27');
const context: ScenarioContext = {
  jobs: { [service]: { jobFilterId: 'floor' as JobFilterId, callAllowed: false } },
  startTimes: [],
  nameTaken: false,
  datedElsewhere: [],
};
const { given } = specify(scenarioDecider, context);

const monday: ScenarioShift = {
  scenarioShiftId: 'monday',
  day: 1,
  date: null,
  jobId: service,
  from: '10:00',
  until: '17:00',
  maxEmployees: 3,
};
const onKingsDay: ScenarioShift = { ...monday, scenarioShiftId: 'kings-day', day: null, date: kingsDay };
const was = {
  scenarioId: 'busy' as ScenarioId,
  locationId: 'cafe' as LocationId,
  nameId: 'name' as TextId,
  shifts: [monday, onKingsDay],
};
const created: ScenarioEvent = { type: 'ScenarioCreated', data: was };
const changedTo = (changes: Partial<typeof was>): ScenarioEvent => ({
  type: 'ScenarioChanged',
  data: { ...was, ...changes },
});
const putBack = (became: Partial<typeof was>, more: Partial<PutScenarioBack> = {}): PutScenarioBack => ({
  type: 'PutScenarioBack',
  was,
  became: { ...was, ...became },
  confirm: true,
  ...more,
});
const shifts = [{ ...monday, maxEmployees: 5 }];

describe('PutScenarioBack', () => {
  it('asks for confirmation with the added and removed people', () => {
    given(created, changedTo({ shifts }))
      .when(putBack({ shifts }, { confirm: false }))
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [{ before: { nameId: 'name', shifts: 5 }, after: { nameId: 'name', shifts: 6 } }],
          comes: [{ day: null, date: kingsDay, jobId: service, from: '10:00', until: '17:00', count: 3 }],
          goes: [{ day: 1, date: null, jobId: service, from: '10:00', until: '17:00', count: 2 }],
          changedSince: false,
        },
      });
  });

  it('reverts the parts that the write had changed and keeps later changes', () => {
    const nameId = 'other' as TextId;
    given(created, changedTo({ shifts }), changedTo({ nameId, shifts }))
      .when(putBack({ shifts }))
      .then(changedTo({ nameId }));
    given(created, changedTo({ nameId })).when(putBack({ nameId })).then(changedTo({}));
  });

  it('is refused when another scenario has the date now', () => {
    given(created, changedTo({ shifts }))
      .within({ ...context, datedElsewhere: [{ date: kingsDay, jobId: service }] })
      .when(putBack({ shifts }))
      .thenRefused('scenario_shift_exists', { facts: { day: null, date: kingsDay, jobId: service } });
  });

  it('is refused when a former job is no longer at the location', () => {
    given(created, changedTo({ shifts: [] }))
      .within({ ...context, jobs: {} })
      .when(putBack({ shifts: [] }))
      .thenRefused('validation_failed', { errors: [{ field: 'shifts[0].jobId', code: 'not_at_location' }] });
  });

  it('is refused for a deleted scenario', () => {
    given(created, { type: 'ScenarioDeleted', data: { scenarioId: was.scenarioId, locationId: was.locationId } })
      .when(putBack({ shifts }))
      .thenRefused('not_found');
  });
});
