import { describe, expect, it } from 'vitest';
import { cancelReasonDecider } from '../cancel-reason/cancel-reason.decider.js';
import { type CancelReasonEvent, cancelReasonStream } from '../cancel-reason/cancel-reason.events.js';
import { type CommentEvent, commentStream } from '../comment/comment.events.js';
import type {
  CancelReasonId,
  CommentId,
  OrganisationId,
  PlacementId,
  ScenarioId,
  StartTimeId,
  TemplateId,
  TextId,
} from '../kernel/ids.js';
import { type LocationEvent, locationStream } from '../location/location.events.js';
import { type OrganisationEvent, organisationStream } from '../organisation/organisation.events.js';
import { type PlacementEvent, placementStream } from '../placement/placement.events.js';
import { CAFE, day, FLOOR, MONDAY, SERVICE } from '../planning/testing/planning-fixtures.js';
import { scenarioDecider } from '../scenario/scenario.decider.js';
import { type ScenarioEvent, scenarioStream } from '../scenario/scenario.events.js';
import { type StartTimeEvent, startTimeStream } from '../start-time/start-time.events.js';
import { templateDecider } from '../template/template.decider.js';
import { type TemplateEvent, templateStream } from '../template/template.events.js';
import { STATELESS, tellingOf } from './testing/told.js';

const text = (name: string) => name as TextId;

describe('the history of an organisation', () => {
  const { given } = tellingOf<OrganisationEvent, null>(organisationStream('group' as OrganisationId), STATELESS);

  it.each<[OrganisationEvent, object]>([
    [{ type: 'OrganisationFounded', data: {} }, { locationId: null, entityId: null, after: null }],
    [{ type: 'LocationOpened', data: { locationId: CAFE } }, { locationId: CAFE, entityId: CAFE }],
    [
      { type: 'JobDefined', data: { jobId: SERVICE, locationIds: [CAFE] } },
      { locationId: null, entityId: SERVICE, after: { locationIds: [CAFE] } },
    ],
    [
      { type: 'JobFilterDefined', data: { jobFilterId: FLOOR, locationId: CAFE, jobIds: [SERVICE] } },
      { locationId: CAFE, jobFilterId: FLOOR, entityId: FLOOR, after: { jobIds: [SERVICE] } },
    ],
  ])('tells %j', (event, expected) => {
    expect(given().telling(event)).toMatchObject({ kind: event.type, date: null, week: null, ...expected });
  });
});

describe('the history of templates', () => {
  const templateId = 'lunches' as TemplateId;
  const { given } = tellingOf<TemplateEvent, typeof templateDecider.initialState>(templateStream(templateId), templateDecider);
  const content = {
    templateId,
    locationId: CAFE,
    jobFilterId: FLOOR,
    nameId: text('name-1'),
    scenarioId: null,
    shifts: [1, 2].map((weekday) => ({ day: weekday, jobId: SERVICE, from: '11:00', until: '17:00', count: 3 })),
  };
  const created: TemplateEvent = { type: 'TemplateCreated', data: content };
  const renamed = { ...content, nameId: text('name-2'), shifts: [] };
  const small = { nameId: 'name-1', scenarioId: null, shifts: 6 };

  it.each<[string, TemplateEvent[], TemplateEvent, object]>([
    ['TemplateCreated', [], created, { before: null, after: small }],
    ['TemplateChanged', [created], { type: 'TemplateChanged', data: renamed }, { before: small, after: { nameId: 'name-2', scenarioId: null, shifts: 0 } }],
    [
      'TemplateCopied',
      [],
      { type: 'TemplateCopied', data: { ...content, fromTemplateId: 'dinners' as TemplateId } },
      { entities: [templateId, 'dinners'], before: null, after: { ...small, fromTemplateId: 'dinners' } },
    ],
    ['TemplateDeleted', [created], { type: 'TemplateDeleted', data: { templateId, locationId: CAFE } }, { before: small, after: null }],
  ])('tells %s by name and size', (kind, history, event, expected) => {
    expect(given(...history).telling(event)).toMatchObject({
      kind,
      locationId: CAFE,
      jobFilterId: FLOOR,
      entityId: templateId,
      ...expected,
    });
  });
});

describe('the history of scenarios', () => {
  const scenarioId = 'summer' as ScenarioId;
  const { given } = tellingOf<ScenarioEvent, typeof scenarioDecider.initialState>(scenarioStream(scenarioId), scenarioDecider);
  const need = { scenarioShiftId: 's1', day: 1, date: null, jobId: SERVICE, from: '11:00', until: '17:00', maxEmployees: 4 };
  const content = { scenarioId, locationId: CAFE, nameId: text('name-1'), shifts: [need] };
  const created: ScenarioEvent = { type: 'ScenarioCreated', data: content };
  const small = { nameId: 'name-1', shifts: 4 };

  it.each<[string, ScenarioEvent[], ScenarioEvent, object]>([
    ['ScenarioCreated', [], created, { before: null, after: small }],
    [
      'ScenarioChanged',
      [created],
      { type: 'ScenarioChanged', data: { ...content, shifts: [need, { ...need, day: 2 }] } },
      { before: small, after: { nameId: 'name-1', shifts: 8 } },
    ],
    [
      'ScenarioCopied',
      [],
      { type: 'ScenarioCopied', data: { ...content, fromScenarioId: 'winter' as ScenarioId } },
      { entities: [scenarioId, 'winter'], after: { ...small, fromScenarioId: 'winter' } },
    ],
    ['ScenarioDeleted', [created], { type: 'ScenarioDeleted', data: { scenarioId, locationId: CAFE } }, { before: small, after: null }],
  ])('tells %s by name and size', (kind, history, event, expected) => {
    expect(given(...history).telling(event)).toMatchObject({ kind, locationId: CAFE, entityId: scenarioId, ...expected });
  });
});

describe('the history of the scheduler', () => {
  const { given } = tellingOf<PlacementEvent, null>(placementStream(CAFE, FLOOR), STATELESS);
  const shape = {
    placementId: 'placement-1' as PlacementId,
    templateId: 'lunches' as TemplateId,
    locationId: CAFE,
    jobFilterId: FLOOR,
    from: day(1),
    until: day(3),
  };
  const placed = { templateId: 'lunches', from: day(1), until: day(3) };
  const about = { locationId: CAFE, jobFilterId: FLOOR, date: day(1), week: MONDAY, entityId: 'placement-1' };

  it.each<[PlacementEvent, object]>([
    [{ type: 'TemplatePlaced', data: shape }, { entities: ['placement-1', 'lunches'], before: null, after: placed }],
    [
      { type: 'PlacementMoved', data: { ...shape, was: { templateId: 'dinners' as TemplateId, from: day(-7), until: day(-6) } } },
      {
        entities: ['placement-1', 'lunches', 'dinners'],
        fromDate: day(-7),
        fromWeek: day(-7),
        before: { templateId: 'dinners', from: day(-7), until: day(-6) },
        after: placed,
      },
    ],
    [{ type: 'PlacementRemoved', data: shape }, { before: placed, after: null }],
  ])('tells %j', (event, expected) => {
    expect(given().telling(event)).toMatchObject({ ...about, kind: event.type, ...expected });
  });
});

it('tells the reminder text of a location by its text', () => {
  const { given } = tellingOf<LocationEvent, null>(locationStream(CAFE), STATELESS);
  const data = { locationId: CAFE, textId: text('t1'), sender: 'Cafe' };
  expect(given().telling({ type: 'SmsTextConfigured', data })).toMatchObject({
    locationId: CAFE,
    entityId: CAFE,
    before: null,
    after: { textId: 't1', sender: 'Cafe' },
  });
});

describe('the history of comments, reasons and start times', () => {
  it('tells a comment by its texts', () => {
    const { given } = tellingOf<CommentEvent, null>(commentStream(CAFE), STATELESS);
    const comment = { commentId: 'comment-1' as CommentId, locationId: CAFE, date: day(1), textId: text('t1'), textEmployeesId: null };
    const about = { locationId: CAFE, date: day(1), week: MONDAY, entityId: 'comment-1' };
    const first = { textId: 't1', textEmployeesId: null };
    expect(given().telling({ type: 'DayCommentAdded', data: comment })).toMatchObject({ ...about, before: null, after: first });
    const changed: CommentEvent = {
      type: 'DayCommentChanged',
      data: { ...comment, textId: null, textEmployeesId: text('t2'), was: { textId: text('t1'), textEmployeesId: null } },
    };
    expect(given().telling(changed)).toMatchObject({ ...about, before: first, after: { textId: null, textEmployeesId: 't2' } });
  });

  it('tells a reason by its description, also when it left', () => {
    const { given } = tellingOf<CancelReasonEvent, typeof cancelReasonDecider.initialState>(cancelReasonStream(CAFE), cancelReasonDecider);
    const cancelReasonId = 'ill' as CancelReasonId;
    const added: CancelReasonEvent = { type: 'CancelReasonAdded', data: { cancelReasonId, locationId: CAFE, descriptionId: text('d1') } };
    const removed: CancelReasonEvent = { type: 'CancelReasonRemoved', data: { cancelReasonId, locationId: CAFE } };
    expect(given().telling(added)).toMatchObject({ locationId: CAFE, entityId: 'ill', before: null, after: { descriptionId: 'd1' } });
    expect(given(added).telling(removed)).toMatchObject({ entityId: 'ill', before: { descriptionId: 'd1' }, after: null });
  });

  it('tells a start time on the clock', () => {
    const { given } = tellingOf<StartTimeEvent, null>(startTimeStream(CAFE), STATELESS);
    const data = { startTimeId: 'early' as StartTimeId, locationId: CAFE, minute: 375 };
    expect(given().telling({ type: 'StartTimeAdded', data })).toMatchObject({ before: null, after: { start_time: '06:15' } });
    expect(given().telling({ type: 'StartTimeRemoved', data })).toMatchObject({ before: { start_time: '06:15' }, after: null });
  });
});
