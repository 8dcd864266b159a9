import { describe, it } from 'vitest';
import type { JobFilterId, JobId, LocationId, ScenarioId, TemplateId, TextId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { type PutTemplateBack, type TemplateContext, templateDecider } from './template.decider.js';
import type { TemplateEvent, TemplateShift } from './template.events.js';

const floor = 'floor' as JobFilterId;
const [service, bar] = ['service', 'bar'] as JobId[] as [JobId, JobId];
const [normal, busy] = ['normal', 'busy'] as ScenarioId[] as [ScenarioId, ScenarioId];
const context: TemplateContext = {
  jobs: {
    [service]: { jobFilterId: floor, callAllowed: false },
    [bar]: { jobFilterId: floor, callAllowed: true },
  },
  startTimes: [],
  jobFilterIds: [floor],
  scenarioIds: [normal, busy],
  jobNames: { [service]: 'Bediening', [bar]: 'Bar' },
  nameTaken: false,
  placed: [],
};
const { given } = specify(templateDecider, context);

const monday: TemplateShift = { day: 1, jobId: service, from: '10:00', until: '17:00', count: 2 };
const friday: TemplateShift = { day: 5, jobId: bar, from: '17:00', until: '02:00', count: 1 };
const was = {
  templateId: 'ordinary' as TemplateId,
  locationId: 'cafe' as LocationId,
  jobFilterId: floor,
  nameId: 'name' as TextId,
  scenarioId: normal,
  shifts: [monday],
};
const created: TemplateEvent = { type: 'TemplateCreated', data: was };
const changedTo = (changes: Partial<typeof was>): TemplateEvent => ({
  type: 'TemplateChanged',
  data: { ...was, ...changes },
});
const putBack = (became: Partial<typeof was>, more: Partial<PutTemplateBack> = {}): PutTemplateBack => ({
  type: 'PutTemplateBack',
  was,
  became: { ...was, ...became },
  confirm: true,
  ...more,
});

describe('putting a change of a template back', () => {
  it('asks first, with the shifts that it adds and removes', () => {
    const shifts = [{ ...monday, count: 3 }, friday];
    given(created, changedTo({ shifts }))
      .when(putBack({ shifts }, { confirm: false }))
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [
            {
              before: { nameId: 'name', scenarioId: normal, shifts: 4 },
              after: { nameId: 'name', scenarioId: normal, shifts: 2 },
            },
          ],
          comes: [],
          goes: [
            { ...monday, date: null, count: 1 },
            { ...friday, date: null, count: 1 },
          ],
          changedSince: false,
        },
      });
  });

  it('sets back what the write had changed, and leaves the rest as it became since', () => {
    const renamed = { nameId: 'other' as TextId };
    given(created, changedTo(renamed), changedTo({ ...renamed, shifts: [monday, friday] }))
      .when(putBack(renamed))
      .then(changedTo({ shifts: [monday, friday] }));
  });

  it('says that the same part was changed since', () => {
    given(created, changedTo({ shifts: [friday] }), changedTo({ shifts: [] }))
      .when(putBack({ shifts: [friday] }, { confirm: false }))
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [
            {
              before: { nameId: 'name', scenarioId: normal, shifts: 0 },
              after: { nameId: 'name', scenarioId: normal, shifts: 2 },
            },
          ],
          comes: [{ ...monday, date: null }],
          goes: [],
          changedSince: true,
        },
      });
  });

  it('does nothing when it is restored already', () => {
    given(created, changedTo({ shifts: [friday] }), changedTo({}))
      .when(putBack({ shifts: [friday] }))
      .then();
  });

  it('is refused where the former name was given to another', () => {
    const renamed = { nameId: 'other' as TextId };
    given(created, changedTo(renamed))
      .within({ ...context, nameTaken: true })
      .when(putBack(renamed))
      .thenRefused('validation_failed', { errors: [{ field: 'name', code: 'duplicate' }] });
  });

  it('is refused where a job of then is no longer of the department', () => {
    given(created, changedTo({ shifts: [friday] }))
      .within({ ...context, jobs: { [bar]: { jobFilterId: floor, callAllowed: true } } })
      .when(putBack({ shifts: [friday] }))
      .thenRefused('validation_failed', {
        errors: [{ field: 'jobFilterId', code: 'not_in_job_filter' }],
        facts: { jobs: [{ jobId: service, name: 'Bediening', shifts: 2 }] },
      });
  });

  it('takes times along that are no choice any more', () => {
    const then = { ...was, shifts: [{ ...monday, from: '09:20' }] };
    given(created, changedTo({ shifts: [friday] }))
      .when(putBack({ shifts: [friday] }, { was: then }))
      .then(changedTo({ shifts: then.shifts }));
  });

  it('leaves out a deleted scenario', () => {
    given(created, changedTo({ scenarioId: busy }))
      .within({ ...context, scenarioIds: [busy] })
      .when(putBack({ scenarioId: busy }))
      .then();
  });

  it('is nothing for a template that was deleted', () => {
    given(created, { type: 'TemplateDeleted', data: { templateId: was.templateId, locationId: was.locationId } })
      .when(putBack({ shifts: [] }))
      .thenRefused('not_found');
  });
});
