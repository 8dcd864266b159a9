import { describe, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId, LocationId, ScenarioId, TemplateId, TextId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { type CreateTemplate, type Template, type TemplateContext, templateDecider } from './template.decider.js';
import type { TemplateEvent, TemplateShift } from './template.events.js';

const [floor, kitchen] = ['floor', 'kitchen'] as JobFilterId[] as [JobFilterId, JobFilterId];
const [service, bar, dishes] = ['service', 'bar', 'dishes'] as JobId[] as [JobId, JobId, JobId];
const normal = 'normal' as ScenarioId;

const context: TemplateContext = {
  jobs: {
    [service]: { jobFilterId: floor, callAllowed: false },
    [bar]: { jobFilterId: floor, callAllowed: true },
    [dishes]: { jobFilterId: kitchen, callAllowed: false },
  },
  startTimes: [9 * 60 + 20],
  jobFilterIds: [floor, kitchen],
  scenarioIds: [normal],
  jobNames: { [service]: 'Bediening', [bar]: 'Bar', [dishes]: 'Spoelkeuken' },
  nameTaken: false,
  placed: [
    { from: civilDate('2026-11-23'), until: civilDate('2026-11-29') },
    { from: civilDate('2026-12-07'), until: civilDate('2026-12-07') },
  ],
};
const { given, givenNothing } = specify(templateDecider, context);

const shift = (changes: Partial<TemplateShift> = {}): TemplateShift => ({
  day: 1,
  jobId: service,
  from: '10:00',
  until: '17:00',
  count: 2,
  ...changes,
});
const templateId = 'ordinary-week' as TemplateId;
const data = {
  templateId,
  locationId: 'cafe' as LocationId,
  jobFilterId: floor,
  nameId: 'name' as TextId,
  scenarioId: normal,
  shifts: [shift()],
};
const create = (changes: Partial<CreateTemplate> = {}): CreateTemplate => ({
  type: 'CreateTemplate',
  ...data,
  ...changes,
});
const created: TemplateEvent = { type: 'TemplateCreated', data };
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: { templateId, locationId: data.locationId } };

describe('creating a template', () => {
  it('records its content and refuses a taken id', () => {
    givenNothing().when(create()).then(created);
    given(created).when(create()).thenRefused('id_taken');
  });

  it('names every invalid field', () => {
    const shifts = [
      shift(),
      shift({ jobId: dishes }),
      shift({ from: '09:10' }),
      shift({ until: '17:10' }),
      shift({ from: '18:00', until: '07:00' }),
    ];
    givenNothing()
      .within({ ...context, nameTaken: true })
      .when(create({ shifts }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'name', code: 'duplicate' },
          { field: 'shifts[1].jobId', code: 'not_in_job_filter' },
          { field: 'shifts[2].from', code: 'not_a_start_time' },
          { field: 'shifts[3].until', code: 'not_an_end_time' },
          { field: 'shifts[4].until', code: 'call_not_allowed' },
        ],
      });
  });

  it('accepts start times of the location and close, as needed and call', () => {
    const shifts = [
      shift({ from: '09:20' }),
      shift({ from: '17:00', until: '02:00' }),
      shift({ jobId: bar, from: '18:00', until: '07:00' }),
    ];
    givenNothing()
      .when(create({ shifts }))
      .then({ type: 'TemplateCreated', data: { ...data, shifts } });
  });

  it('refuses a department of another location and an unknown scenario', () => {
    givenNothing()
      .when(create({ jobFilterId: 'bar-floor' as JobFilterId, shifts: [] }))
      .thenRefused('validation_failed', { errors: [{ field: 'jobFilterId', code: 'not_at_location' }] });
    givenNothing()
      .when(create({ scenarioId: 'gone' as ScenarioId }))
      .thenRefused('not_found', { errors: [{ field: 'scenarioId', code: 'not_found' }] });
  });
});

describe('changing a template', () => {
  const shifts = [shift({ count: 3 })];

  it('replaces the fields that were sent and keeps the others', () => {
    given(created)
      .when({ type: 'ChangeTemplate', shifts })
      .then({ type: 'TemplateChanged', data: { ...data, shifts } });
    given(created)
      .when({ type: 'ChangeTemplate', scenarioId: null, basedOn: 1 })
      .then({ type: 'TemplateChanged', data: { ...data, scenarioId: null } });
  });

  it('records nothing when nothing changes', () => {
    given(created)
      .when({ type: 'ChangeTemplate', nameId: data.nameId, shifts: [shift()] })
      .then();
    // As the database gives the event back.
    const { count, until, from, jobId, day } = shift();
    given(created)
      .when({ type: 'ChangeTemplate', shifts: [{ count, until, from, jobId, day }] })
      .then();
  });

  it('refuses a stale revision', () => {
    given(created, { type: 'TemplateChanged', data: { ...data, shifts } })
      .when({ type: 'ChangeTemplate', shifts: [], basedOn: 1 })
      .thenRefused('version_conflict', { current: { ...data, shifts, revision: 2 } });
  });

  it('keeps shifts whose times are no option any more', () => {
    const old = { ...data, shifts: [shift({ from: '09:25' })] };
    given({ type: 'TemplateCreated', data: old })
      .when({ type: 'ChangeTemplate', nameId: 'new name' as TextId })
      .then({ type: 'TemplateChanged', data: { ...old, nameId: 'new name' as TextId } });
    // Beside what is new, and on another weekday too.
    const stored = [shift({ from: '09:25', day: 3 }), shift()];
    given({ type: 'TemplateCreated', data: old })
      .when({ type: 'ChangeTemplate', shifts: stored })
      .then({ type: 'TemplateChanged', data: { ...old, shifts: stored } });
    given({ type: 'TemplateCreated', data: old })
      .when({ type: 'ChangeTemplate', shifts: [...stored, shift({ from: '09:35' })] })
      .thenRefused('validation_failed', { errors: [{ field: 'shifts[2].from', code: 'not_a_start_time' }] });
  });
});

describe('saving a week as a template', () => {
  const monday = civilDate('2026-11-23');
  const take = { type: 'TakeTemplate', ...data, monday } as const;

  it('records its shifts, also at times that are no option any more', () => {
    const shifts = [shift({ from: '09:10' })];
    givenNothing()
      .when({ ...take, shifts })
      .then({ type: 'TemplateTakenFromWeek', data: { ...data, shifts, monday } });
  });

  it('refuses a week without shifts, a taken name, and shifts of another department', () => {
    givenNothing()
      .when({ ...take, shifts: [] })
      .thenRefused('source_empty');
    givenNothing()
      .within({ ...context, nameTaken: true })
      .when(take)
      .thenRefused('validation_failed', { errors: [{ field: 'name', code: 'duplicate' }] });
    givenNothing()
      .when({ ...take, shifts: [shift({ jobId: dishes })] })
      .thenRefused('validation_failed', {
        errors: [{ field: 'jobFilterId', code: 'not_in_job_filter' }],
        facts: { jobs: [{ jobId: dishes, name: 'Spoelkeuken', shifts: 2 }] },
      });
  });
});

it('a changed template drops its deleted scenario', () => {
  const nameId = 'new name' as TextId;
  given(created)
    .within({ ...context, scenarioIds: [] })
    .when({ type: 'ChangeTemplate', nameId })
    .then({ type: 'TemplateChanged', data: { ...data, nameId, scenarioId: null } });
});

describe('copying a template', () => {
  const source: Template = { ...data, revision: 4 };
  const copyId = 'copy' as TemplateId;
  const copy = {
    type: 'CopyTemplate',
    templateId: copyId,
    locationId: data.locationId,
    jobFilterId: floor,
    nameId: data.nameId,
    source,
    leaveOut: false,
  } as const;

  it('creates a separate template', () => {
    givenNothing()
      .when(copy)
      .then({ type: 'TemplateCopied', data: { ...data, templateId: copyId, fromTemplateId: templateId } });
  });

  it('drops the scenario at another location', () => {
    const bar = 'bar' as LocationId;
    givenNothing()
      .when({ ...copy, locationId: bar })
      .then({
        type: 'TemplateCopied',
        data: { ...data, templateId: copyId, locationId: bar, scenarioId: null, fromTemplateId: templateId },
      });
  });

  it('names jobs without a counterpart, and leaves them out when requested', () => {
    givenNothing()
      .when({ ...copy, jobFilterId: kitchen })
      .thenRefused('validation_failed', {
        errors: [{ field: 'jobFilterId', code: 'not_in_job_filter' }],
        facts: { jobs: [{ jobId: service, name: 'Bediening', shifts: 2 }] },
      });
    givenNothing()
      .when({ ...copy, jobFilterId: kitchen, leaveOut: true })
      .then({
        type: 'TemplateCopied',
        data: { ...data, templateId: copyId, jobFilterId: kitchen, shifts: [], fromTemplateId: templateId },
      });
  });

  it('takes the job of the same name at the other location', () => {
    const waiting = 'waiting' as JobId;
    givenNothing()
      .within({
        ...context,
        jobs: { [waiting]: { jobFilterId: floor, callAllowed: false } },
        jobNames: { ...context.jobNames, [waiting]: 'bediening' },
      })
      .when(copy)
      .then({
        type: 'TemplateCopied',
        data: { ...data, templateId: copyId, shifts: [shift({ jobId: waiting })], fromTemplateId: templateId },
      });
  });
});

describe('deleting a template', () => {
  it('asks for confirmation with its shifts and placements', () => {
    given(created)
      .when({ type: 'DeleteTemplate', confirm: false })
      .thenRefused('template_deletion_needs_confirmation', {
        facts: {
          shiftCount: 2,
          placements: 2,
          placed: [
            { start: '2026-11-23', end: '2026-11-29' },
            { start: '2026-12-07', end: '2026-12-07' },
          ],
        },
      });
    given(created).when({ type: 'DeleteTemplate', confirm: true }).then(deleted);
  });

  it('is final', () => {
    given(created, deleted).when({ type: 'DeleteTemplate', confirm: true }).thenRefused('not_found');
    given(created, deleted).when({ type: 'ChangeTemplate' }).thenRefused('not_found');
  });
});
