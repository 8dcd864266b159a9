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

describe('PutTemplateBack', () => {
  it('asks for confirmation with the added and removed shifts', () => {
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

  it('reverts the parts that the write had changed and keeps later changes', () => {
    const renamed = { nameId: 'other' as TextId };
    given(created, changedTo(renamed), changedTo({ ...renamed, shifts: [monday, friday] }))
      .when(putBack(renamed))
      .then(changedTo({ shifts: [monday, friday] }));
  });

  it('reports in the question that the same part was changed since', () => {
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

  it('records nothing when the template is already restored', () => {
    given(created, changedTo({ shifts: [friday] }), changedTo({}))
      .when(putBack({ shifts: [friday] }))
      .then();
  });

  it('is refused when another template has the former name', () => {
    const renamed = { nameId: 'other' as TextId };
    given(created, changedTo(renamed))
      .within({ ...context, nameTaken: true })
      .when(putBack(renamed))
      .thenRefused('validation_failed', { errors: [{ field: 'name', code: 'duplicate' }] });
  });

  it('is refused when a former job is no longer in the department', () => {
    given(created, changedTo({ shifts: [friday] }))
      .within({ ...context, jobs: { [bar]: { jobFilterId: floor, callAllowed: true } } })
      .when(putBack({ shifts: [friday] }))
      .thenRefused('validation_failed', {
        errors: [{ field: 'jobFilterId', code: 'not_in_job_filter' }],
        facts: { jobs: [{ jobId: service, name: 'Bediening', shifts: 2 }] },
      });
  });

  it('restores times that are no option any more', () => {
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

  it('is refused for a deleted template', () => {
    given(created, { type: 'TemplateDeleted', data: { templateId: was.templateId, locationId: was.locationId } })
      .when(putBack({ shifts: [] }))
      .thenRefused('not_found');
  });
});
