import type { Description } from '../history/description.js';
import type { FeatureHistory, Phrase } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { datesOf, type Wording } from '../history/wording.js';
import type { FileEvent } from './file.events.js';

const describe = ({ fileId, locationId, jobFilterId, kind, format, from, until }: FileEvent['data']): Description => ({
  locationId,
  jobFilterId,
  date: from,
  entityId: fileId,
  after: { kind, format, from, until },
});

const phrase =
  (sentence: string) =>
  (entry: HistoryEntry, wording: Wording): Phrase => ({
    sentence,
    values: {
      what: wording.translate(`file.kind.${String(entry.after?.['kind'])}`),
      format: String(entry.after?.['format']).toUpperCase(),
      dates: datesOf(entry.after, wording),
    },
  });

/** History entries of files: who requested and who downloaded personal data. */
export const fileHistory: FeatureHistory<FileEvent> = {
  stream: 'file',
  events: {
    FileRequested: { group: 'settings', sentence: phrase('file.requested'), describe },
    FileFetched: { group: 'settings', sentence: phrase('file.fetched'), describe },
  },
};
