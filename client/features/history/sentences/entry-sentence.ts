import type { HistoryEntry } from '#domain/history/history.views';
import { KINDS } from './kinds.js';
import { author, locationName, said, type Sentence, type Teller, type Telling } from './telling.js';

/** An entry of a newer version of the server, before this page was loaded again. */
const unknownKind: Teller = (entry, telling) => ({ text: telling.t('other', { author: author(entry, telling) }) });

/** Kinds whose sentence says itself where it was. */
const SAYS_WHERE: ReadonlySet<string> = new Set(['SessionStarted', 'ShiftLocationChanged', 'LocationOpened', 'SmsTextConfigured']);

/** An entry in words. */
export function sentenceOf(entry: HistoryEntry, telling: Telling): Sentence {
  const told = (KINDS[entry.kind]?.tell ?? unknownKind)(entry, telling);
  const { horecaLocationId: place } = entry;
  const elsewhere = place !== null && place !== telling.locationId && !SAYS_WHERE.has(entry.kind);
  return {
    text: told.text,
    changes: told.changes ?? [],
    notes: said(
      ...(told.notes ?? []),
      elsewhere && telling.t('note.at', { location: locationName(place, telling) }),
      entry.undoOf !== null && telling.t('note.undone'),
    ),
  };
}
