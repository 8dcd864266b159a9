import { describe, expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { TemplateId, TextId } from '../kernel/ids.js';
import { CAFE, FLOOR, SERVICE } from '../planning/testing/planning-fixtures.js';
import { templateDecider } from './template.decider.js';
import { type TemplateEvent, templateStream } from './template.events.js';

const text = (name: string) => name as TextId;

describe('the history of templates', () => {
  const templateId = 'lunches' as TemplateId;
  const { given } = historyOf<TemplateEvent, typeof templateDecider.initialState>(
    templateStream(templateId),
    templateDecider,
  );
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
    [
      'TemplateChanged',
      [created],
      { type: 'TemplateChanged', data: renamed },
      { before: small, after: { nameId: 'name-2', scenarioId: null, shifts: 0 } },
    ],
    [
      'TemplateCopied',
      [],
      { type: 'TemplateCopied', data: { ...content, fromTemplateId: 'dinners' as TemplateId } },
      { entities: [templateId, 'dinners'], before: null, after: { ...small, fromTemplateId: 'dinners' } },
    ],
    [
      'TemplateTakenFromWeek',
      [],
      { type: 'TemplateTakenFromWeek', data: { ...content, monday: '2026-11-23' as CivilDate } },
      { week: '2026-11-23', before: null, after: small },
    ],
    [
      'TemplateDeleted',
      [created],
      { type: 'TemplateDeleted', data: { templateId, locationId: CAFE } },
      { before: small, after: null },
    ],
  ])('describes %s by name and size', (kind, history, event, expected) => {
    expect(given(...history).entry(event)).toMatchObject({
      kind,
      locationId: CAFE,
      jobFilterId: FLOOR,
      entityId: templateId,
      ...expected,
    });
  });
});
