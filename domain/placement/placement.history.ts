import { type Description, type Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { datesOf, nameIn, nonEmpty, type Wording } from '../history/wording.js';
import type { HistoryEntry } from '../history/history.views.js';
import type { PlacementEvent } from './placement.events.js';

/** History entries of placements. */
export const placementHistory: FeatureHistory<PlacementEvent> = {
  stream: 'placement',
  events: {
    TemplatePlaced: {
      group: 'material',
      inverse: { layer: 'placement' },
      sentence: (entry, wording) => ({ sentence: 'material.placed', values: templateName(entry, wording) }),
      describe: (data) => describePlacement(data, null, data),
    },
    PlacementMoved: {
      group: 'material',
      inverse: { layer: 'placement' },
      sentence: (entry, wording) => ({
        sentence: 'material.placementMoved',
        values: templateName(entry, wording),
        changes: [{ before: datesOf(entry.before, wording), after: datesOf(entry.after, wording) }],
      }),
      describe: ({ was, ...data }) => describePlacement(data, was, data),
    },
    PlacementRemoved: {
      group: 'material',
      inverse: { layer: 'placement' },
      sentence: (entry, wording) => ({
        sentence: 'material.placementRemoved',
        values: templateName(entry, wording),
        notes: nonEmpty(datesOf(entry.before, wording)),
      }),
      describe: (data) => describePlacement(data, data, null),
    },
  },
};

const templateName = ({ before, after }: HistoryEntry, wording: Wording) => ({
  name: nameIn(after ?? before, 'template', wording),
});

type PlacementContent = Extract<PlacementEvent, { type: 'TemplatePlaced' }>['data'];
type Placed = Pick<PlacementContent, 'templateId' | 'from' | 'until'>;

const placed = ({ templateId, from, until }: Placed): Details => ({ templateId, from, until });

const describePlacement = (
  { placementId, locationId, jobFilterId, templateId, from }: PlacementContent,
  was: Placed | null,
  is: Placed | null,
): Description => ({
  locationId,
  jobFilterId,
  date: from,
  ...(was ? { fromDate: was.from } : {}),
  entityId: placementId,
  entities: [templateId, was?.templateId],
  before: was && placed(was),
  after: is && placed(is),
});
