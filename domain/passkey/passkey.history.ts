import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { recordName, strong, type Wording } from '../history/wording.js';
import type { PasskeyEvent } from './passkey.events.js';

const named = (sentence: string, part: 'before' | 'after') => (entry: HistoryEntry, wording: Wording) => ({
  sentence,
  values: { passkey: strong(recordName(entry[part], 'name', wording)) },
});

/** History entries of passkeys. */
export const passkeyHistory: FeatureHistory<PasskeyEvent> = {
  stream: 'passkey',
  texts: { nameId: 'name' },
  events: {
    PasskeyAdded: {
      group: 'logins',
      sentence: named('people.passkeyAdded', 'after'),
      describe: ({ userId, passkeyId, nameId }) => ({ subjectId: userId, entityId: passkeyId, after: { nameId } }),
    },
    PasskeyRenamed: {
      group: 'logins',
      sentence: (entry, wording) => ({
        sentence: 'people.passkeyRenamed',
        changes: [
          { before: recordName(entry.before, 'name', wording), after: recordName(entry.after, 'name', wording) },
        ],
      }),
      describe: ({ userId, passkeyId, nameId, wasId }) => ({
        subjectId: userId,
        entityId: passkeyId,
        before: { nameId: wasId },
        after: { nameId },
      }),
    },
    PasskeyRevoked: {
      group: 'logins',
      sentence: named('people.passkeyRevoked', 'before'),
      describe: ({ userId, passkeyId, nameId }) => ({ subjectId: userId, entityId: passkeyId, before: { nameId } }),
    },
  },
};
