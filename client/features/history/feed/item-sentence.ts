import { sentenceOf } from '../sentences/entry-sentence.js';
import { author, dateText, nameOrUnknown, nonEmpty, type Sentence, subject, weekText } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { Family, HistoryItem } from './fold.js';

/** Names that are told of many. */
const NAMED = 4;

/**
 * Sentence of a history line: of its only entry, a count of the family with up to 4 names or the dates, or the first
 * entry's sentence plus the number of others. Empty text if the item has no entries.
 */
export function itemSentence({ entries, family }: HistoryItem, descriptionTexts: DescriptionTexts): Sentence {
  const [first, ...others] = entries;
  if (!first) return { text: '', changes: [], notes: [] };
  if (others.length === 0) return sentenceOf(first, descriptionTexts);
  if (family === null) {
    const sentence = sentenceOf(first, descriptionTexts);
    const shifts = others.filter(({ kind }) => kind === 'DraftSlotAdded').length;
    if (shifts === others.length)
      return { ...sentence, notes: [...sentence.notes, descriptionTexts.t('note.shifts', { count: shifts })] };
    return { ...sentence, text: descriptionTexts.t('folded.more', { sentence: sentence.text, count: others.length }) };
  }
  return {
    text: manyText(entries, family, descriptionTexts),
    changes: [],
    notes: manyNotes(entries, family, descriptionTexts),
  };
}

function manyText(entries: HistoryItem['entries'], family: Family, descriptionTexts: DescriptionTexts): string {
  const [first] = entries as [HistoryItem['entries'][number]];
  const { t } = descriptionTexts;
  const count = entries.length;
  const who = { author: author(first, descriptionTexts), subject: subject(first, descriptionTexts), count };
  const isOwn = first.author?.id === first.subject?.id;
  if (family === 'freeDays') return t(isOwn ? 'folded.freeDays' : 'folded.freeDaysOf', who);
  if (family === 'availability') return t(isOwn ? 'folded.availability' : 'folded.availabilityOf', who);
  if (family === 'weekBack') return t('folded.weekBack', { ...who, week: weekText(first.week, descriptionTexts) });
  const oneDay = entries.every(({ date }) => date === first.date);
  return oneDay
    ? t(`folded.${family}On`, { ...who, day: dateText(first.date, descriptionTexts) })
    : t(`folded.${family}`, { ...who, week: weekText(first.week, descriptionTexts) });
}

function manyNotes(entries: HistoryItem['entries'], family: Family, descriptionTexts: DescriptionTexts): string[] {
  const { t, format, names } = descriptionTexts;
  const [first] = entries;
  if (family === 'freeDays' || family === 'availability') {
    const dates = entries.flatMap(({ date }) => date ?? []).toSorted();
    return [format.list(dates.map((date) => format.date(date)))];
  }
  const isOfOne = entries.every(({ jobFilterId }) => jobFilterId === first?.jobFilterId);
  const department = isOfOne && first?.jobFilterId ? names.department(first.jobFilterId) : null;
  const people = [
    ...new Set(
      entries.flatMap(({ after, before }) => {
        const details = typeof after?.['userId'] === 'string' ? after : before;
        return typeof details?.['userId'] === 'string'
          ? [nameOrUnknown(details['name'] as string | null, descriptionTexts)]
          : [];
      }),
    ),
  ];
  const layer = first && !first.kind.startsWith('Draft') && t('note.published');
  const undone = first && first.undoOf !== null && t('note.undone');
  return nonEmpty(department, namesOf(people, descriptionTexts), layer, undone);
}

function namesOf(people: readonly string[], { t, format }: DescriptionTexts): string | null {
  if (people.length === 0) return null;
  if (people.length <= NAMED) return t('folded.people', { names: format.list(people) });
  return t('folded.peopleMore', { names: people.slice(0, NAMED - 1).join(', '), count: people.length - NAMED + 1 });
}
