import { type Description, type Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { nameIn, sizeChanges, sizeOf } from '../history/wording.js';
import type { ScenarioEvent } from './scenario.events.js';

type ScenarioContent = Pick<
  Extract<ScenarioEvent, { type: 'ScenarioCreated' }>['data'],
  'scenarioId' | 'locationId' | 'nameId' | 'shifts'
>;

/** History entries of scenarios, with name and total number of people only. */
export const scenarioHistory: FeatureHistory<ScenarioEvent, ScenarioContent | null> = {
  stream: 'scenario',
  readsState: true,
  texts: { nameId: 'name' },
  records: { scenarioId: 'scenario', fromScenarioId: 'fromScenario', sourceId: 'sourceName' },
  events: {
    ScenarioCreated: {
      group: 'material',
      sentence: ({ after }, wording) => ({
        sentence: 'material.scenarioCreated',
        notes: sizeOf(after, 'note.people', wording),
      }),
      describe: (data) => describeScenario(null, data),
    },
    ScenarioChanged: {
      group: 'material',
      inverse: { layer: 'scenario' },
      sentence: (entry, wording) => ({
        sentence: 'material.scenarioChanged',
        changes: sizeChanges(entry, 'note.people', wording),
      }),
      describe: (data, { before }) => describeScenario(before, data),
    },
    ScenarioCopied: {
      group: 'material',
      sentence: ({ after }, wording) => ({
        sentence: 'material.scenarioCopied',
        values: { source: nameIn(after, 'fromScenario', wording) },
        notes: sizeOf(after, 'note.people', wording),
      }),
      describe: ({ fromScenarioId, ...data }) => ({
        ...describeScenario(null, data),
        entities: [fromScenarioId],
        after: { ...scenarioDetails(data), fromScenarioId },
      }),
    },
    ScenarioDeleted: {
      group: 'material',
      sentence: ({ before }, wording) => ({
        sentence: 'material.scenarioDeleted',
        notes: sizeOf(before, 'note.people', wording),
      }),
      describe: ({ scenarioId, locationId }, { before }) => ({
        locationId,
        entityId: scenarioId,
        before: before && scenarioDetails(before),
      }),
    },
  },
};

const scenarioDetails = ({ nameId, shifts }: ScenarioContent): Details => ({
  nameId,
  shifts: shifts.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0),
});

const describeScenario = (was: ScenarioContent | null, is: ScenarioContent): Description => ({
  locationId: is.locationId,
  entityId: is.scenarioId,
  before: was && scenarioDetails(was),
  after: scenarioDetails(is),
});
