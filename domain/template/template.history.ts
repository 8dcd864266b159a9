import { type Description, type Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { nameIn, sizeChanges, sizeOf } from '../history/wording.js';
import type { TemplateEvent } from './template.events.js';

type TemplateContent = Pick<
  Extract<TemplateEvent, { type: 'TemplateCreated' }>['data'],
  'templateId' | 'locationId' | 'jobFilterId' | 'nameId' | 'scenarioId' | 'shifts'
>;

/** History entries of templates, with name and number of shifts only. */
export const templateHistory: FeatureHistory<TemplateEvent, TemplateContent | null> = {
  stream: 'template',
  readsState: true,
  texts: { nameId: 'name' },
  records: { templateId: 'template', fromTemplateId: 'fromTemplate', sourceId: 'sourceName' },
  events: {
    TemplateCreated: {
      group: 'material',
      sentence: ({ after }, wording) => ({
        sentence: 'material.templateCreated',
        notes: sizeOf(after, 'note.shifts', wording),
      }),
      describe: (data) => describeTemplate(null, data),
    },
    TemplateChanged: {
      group: 'material',
      inverse: { layer: 'template' },
      sentence: (entry, wording) => ({
        sentence: 'material.templateChanged',
        changes: sizeChanges(entry, 'note.shifts', wording),
      }),
      describe: (data, { before }) => describeTemplate(before, data),
    },
    TemplateCopied: {
      group: 'material',
      sentence: ({ after }, wording) => ({
        sentence: 'material.templateCopied',
        values: { source: nameIn(after, 'fromTemplate', wording) },
        notes: sizeOf(after, 'note.shifts', wording),
      }),
      describe: ({ fromTemplateId, ...data }) => ({
        ...describeTemplate(null, data),
        entities: [fromTemplateId],
        after: { ...templateDetails(data), fromTemplateId },
      }),
    },
    TemplateTakenFromWeek: {
      group: 'material',
      sentence: ({ after }, wording) => ({
        sentence: 'material.templateTakenFromWeek',
        notes: sizeOf(after, 'note.shifts', wording),
      }),
      describe: ({ monday, ...data }) => ({ ...describeTemplate(null, data), week: monday }),
    },
    TemplateDeleted: {
      group: 'material',
      sentence: ({ before }, wording) => ({
        sentence: 'material.templateDeleted',
        notes: sizeOf(before, 'note.shifts', wording),
      }),
      describe: ({ templateId, locationId }, { before }) => ({
        locationId,
        jobFilterId: before?.jobFilterId ?? null,
        entityId: templateId,
        before: before && templateDetails(before),
      }),
    },
  },
};

const templateDetails = ({ nameId, scenarioId, shifts }: TemplateContent): Details => ({
  nameId,
  scenarioId,
  shifts: shifts.reduce((sum, { count }) => sum + count, 0),
});

const describeTemplate = (was: TemplateContent | null, is: TemplateContent): Description => ({
  locationId: is.locationId,
  jobFilterId: is.jobFilterId,
  entityId: is.templateId,
  before: was && templateDetails(was),
  after: templateDetails(is),
});
