import type { Phrase } from '#domain/history/feature-history';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import type { HistoryEntry } from '#domain/history/history.views';
import { locationName, nonEmpty, type Sentence, usualValues, type Wording } from '#domain/history/wording';

/**
 * Sentence of a history entry in the reader's language, with worded changes and notes. A kind unknown to this client
 * gets a general sentence; another location and an undo are added as notes. Pure.
 */
export function sentenceOf(entry: HistoryEntry, wording: Wording): Sentence {
  const kind = HISTORY_KIND_BY_NAME.get(entry.kind);
  const { sentence, values, changes = [], notes = [] } = kind ? phraseOf(kind.sentence, entry, wording) : UNKNOWN;
  const { horecaLocationId: locationId } = entry;
  const isOtherLocation = locationId !== null && locationId !== wording.locationId && !kind?.saysWhere;
  return {
    text: wording.translate(sentence, { ...usualValues(entry, wording), ...values }),
    changes,
    notes: nonEmpty(
      ...notes,
      isOtherLocation && wording.translate('note.at', { location: locationName(locationId, wording) }),
      entry.undoOf !== null && wording.translate('note.undone'),
    ),
  };
}

/** An entry of a newer version of the server, before this page was loaded again. */
const UNKNOWN: Phrase = { sentence: 'other' };

const phraseOf = (
  sentence: string | ((entry: HistoryEntry, wording: Wording) => Phrase),
  entry: HistoryEntry,
  wording: Wording,
): Phrase => (typeof sentence === 'string' ? { sentence } : sentence(entry, wording));
