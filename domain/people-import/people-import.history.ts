import { streamKey } from '../history/description.js';
import type { Description } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { numberIn, type Wording } from '../history/wording.js';
import type { PeopleImportEvent } from './people-import.events.js';

const describe = (
  { locationId, added, changed }: PeopleImportEvent['data'],
  { streamId }: { readonly streamId: string },
): Description => ({ locationId, entityId: streamKey(streamId), after: { added, changed } });

const notesOf = ({ after }: HistoryEntry, { translate }: Wording): string[] =>
  (['added', 'changed'] as const)
    .map((name) => [name, numberIn(after, name)] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => translate(`people.import.${name}`, { count }));

/** History entries of imports, with numbers of people added and changed. */
export const peopleImportHistory: FeatureHistory<PeopleImportEvent> = {
  stream: 'people-import',
  events: {
    PeopleImported: {
      group: 'settings',
      sentence: (entry, wording) => ({ sentence: 'people.imported', notes: notesOf(entry, wording) }),
      describe,
    },
    PeopleImportUndone: {
      group: 'settings',
      sentence: (entry, wording) => ({ sentence: 'people.importUndone', notes: notesOf(entry, wording) }),
      describe,
    },
  },
};
