import { describe, expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import type { ScenarioId, TextId } from '../kernel/ids.js';
import { CAFE, SERVICE } from '../planning/testing/planning-fixtures.js';
import { scenarioDecider } from './scenario.decider.js';
import { type ScenarioEvent, scenarioStream } from './scenario.events.js';

const text = (name: string) => name as TextId;

describe('the history of scenarios', () => {
  const scenarioId = 'summer' as ScenarioId;
  const { given } = historyOf<ScenarioEvent, typeof scenarioDecider.initialState>(
    scenarioStream(scenarioId),
    scenarioDecider,
  );
  const need = {
    scenarioShiftId: 's1',
    day: 1,
    date: null,
    jobId: SERVICE,
    from: '11:00',
    until: '17:00',
    maxEmployees: 4,
  };
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
    [
      'ScenarioDeleted',
      [created],
      { type: 'ScenarioDeleted', data: { scenarioId, locationId: CAFE } },
      { before: small, after: null },
    ],
  ])('describes %s by name and size', (kind, history, event, expected) => {
    expect(given(...history).entry(event)).toMatchObject({ kind, locationId: CAFE, entityId: scenarioId, ...expected });
  });
});
