import { sentenceOf } from '../sentences/entry-sentence.js';
import { author, dayOf, personName, plain, said, type Sentence, subject, weekOf } from '#domain/history/wording';
import type { Telling } from '../sentences/telling.js';
import type { Family, HistoryItem } from './fold.js';

/** Names that are told of many. */
const NAMED = 4;

/** One line of the stream in words: of its entry, of how many there are, or of what its write was about. */
export function itemSentence({ entries, family }: HistoryItem, telling: Telling): Sentence {
  const [first, ...others] = entries;
  if (!first) return { text: '', changes: [], notes: [] };
  if (others.length === 0) return sentenceOf(first, telling);
  if (family === null) {
    const told = sentenceOf(first, telling);
    const shifts = others.filter(({ kind }) => kind === 'DraftSlotAdded').length;
    if (shifts === others.length)
      return { ...told, notes: [...told.notes, telling.t('note.shifts', { count: shifts })] };
    return { ...told, text: telling.t('folded.more', { sentence: told.text, count: others.length }) };
  }
  return { text: manyText(entries, family, telling), changes: [], notes: manyNotes(entries, family, telling) };
}

function manyText(entries: HistoryItem['entries'], family: Family, telling: Telling): string {
  const [first] = entries as [HistoryItem['entries'][number]];
  const { t } = telling;
  const count = entries.length;
  const who = { author: author(first, telling), subject: subject(first, telling), count };
  const isOwn = first.author?.id === first.subject?.id;
  if (family === 'freeDays') return t(isOwn ? 'folded.freeDays' : 'folded.freeDaysOf', who);
  if (family === 'availability') return t(isOwn ? 'folded.availability' : 'folded.availabilityOf', who);
  const oneDay = entries.every(({ date }) => date === first.date);
  return oneDay
    ? t(`folded.${family}On`, { ...who, day: dayOf(first.date, telling) })
    : t(`folded.${family}`, { ...who, week: weekOf(first.week, telling) });
}

function manyNotes(entries: HistoryItem['entries'], family: Family, telling: Telling): string[] {
  const { t, format, names } = telling;
  const [first] = entries;
  if (family === 'freeDays' || family === 'availability') {
    const dates = entries.flatMap(({ date }) => date ?? []).toSorted();
    return [format.list(dates.map((date) => format.date(date)))];
  }
  const department = first?.jobFilterId ? names.department(first.jobFilterId) : null;
  const people = [
    ...new Set(
      entries.flatMap(({ after, before }) => {
        const details = after ?? before;
        return typeof details?.['userId'] === 'string' ? [personName(details['name'] as string | null, telling)] : [];
      }),
    ),
  ];
  const layer = first && !first.kind.startsWith('Draft') && t('note.published');
  const undone = first && first.undoOf !== null && t('note.undone');
  return said(department, namesOf(people, telling), layer, undone);
}

function namesOf(people: readonly string[], { t, format }: Telling): string | null {
  if (people.length === 0) return null;
  if (people.length <= NAMED) return t('folded.people', { names: format.list(people) });
  return t('folded.peopleMore', { names: people.slice(0, NAMED - 1).join(', '), count: people.length - NAMED + 1 });
}

/** The same for screen readers. */
export const spokenSentence = (sentence: Sentence): string => plain(sentence.text);
