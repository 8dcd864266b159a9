import type { CivilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import { businessDate } from '../kernel/shift-time.js';
import { type Details, differ } from './description.js';
import type { Phrase } from './feature-history.js';
import type { HistoryEntry } from './history.views.js';
import {
  type WordedChange,
  dateText,
  jobName,
  nameOrUnknown,
  nonEmpty,
  strong,
  shiftTimesText,
  type Wording,
} from './wording.js';

/*
 * Wording shared by draft slots and published shifts. An entry holds the whole record before and after, so the sentence
 * follows from the difference.
 */

const hasPerson = (details: Details | null): boolean => typeof details?.['userId'] === 'string';

/** Form of a sentence: about a shift with a person, or an open one; by the details after the entry, if any. */
export const formOf = ({ before, after }: HistoryEntry): 'person' | 'open' =>
  hasPerson(after ?? before) ? 'person' : 'open';

/** Times and job of a shift: `17:00–sluit, Bediening`; null without details. */
export function whatItIs(details: Details | null, wording: Wording): string | null {
  if (details === null) return null;
  return nonEmpty(shiftTimesText(details, wording), jobName(details['jobId'], wording)).join(', ');
}

const dateOf = (details: Details | null): CivilDate | null => {
  const from = details?.['from'];
  return typeof from === 'string' ? businessDate(from as Moment) : null;
};

const planned = (details: Details | null, wording: Wording): string =>
  hasPerson(details) ? nameOrUnknown(details?.['name'] as string | null, wording) : wording.translate('value.open');

/** One change each for times, job and person, where they differ; empty when none does. */
export function slotChanges(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  wording: Wording,
): WordedChange[] {
  const changes: WordedChange[] = [];
  if (differ(before, after, 'from', 'until'))
    changes.push({ before: shiftTimesText(before, wording), after: shiftTimesText(after, wording) });
  if (differ(before, after, 'jobId'))
    changes.push({ before: jobName(before?.['jobId'], wording), after: jobName(after?.['jobId'], wording) });
  if (differ(before, after, 'userId'))
    changes.push({ before: planned(before, wording), after: planned(after, wording) });
  return changes;
}

/**
 * Phrase of an added slot or shift, other for an open one; the times (and for a person the job) stand below as a note.
 */
export const slotAddedPhrase = (entry: HistoryEntry, wording: Wording): Phrase => ({
  sentence: `slot.added.${formOf(entry)}`,
  notes: nonEmpty(formOf(entry) === 'person' ? whatItIs(entry.after, wording) : shiftTimesText(entry.after, wording)),
});

/** Phrase of a removed slot or shift, other for an open one; its times and job stand below as the former value. */
export const slotRemovedPhrase = (entry: HistoryEntry, wording: Wording): Phrase => ({
  sentence: `slot.removed.${formOf(entry)}`,
  changes: [{ before: whatItIs(entry.before, wording), after: null }],
});

/**
 * Phrase of a slot or shift of which parts changed: moved to another day first, then the single changed part, otherwise
 * all changes.
 */
export const slotChanged = (entry: HistoryEntry, wording: Wording): Phrase => {
  const { before, after } = entry;
  const form = formOf(entry);
  const formerDay = dateOf(before);
  const parts = {
    person: differ(before, after, 'userId'),
    times: differ(before, after, 'from', 'until'),
    job: differ(before, after, 'jobId'),
  };
  const changes = slotChanges(entry, wording);
  if (formerDay !== null && formerDay !== dateOf(after))
    return { sentence: `slot.moved.${form}`, values: { formerDay: dateText(formerDay, wording) }, changes };
  if (parts.person && !parts.times && !parts.job) return personChanged(entry, wording);
  if (parts.job && !parts.times && !parts.person) return { sentence: `slot.job.${form}`, changes };
  return { sentence: `slot.changed.${form}`, changes };
};

function personChanged({ before, after }: HistoryEntry, wording: Wording): Phrase {
  const what = whatItIs(after, wording);
  const former = strong(planned(before, wording));
  if (!hasPerson(after))
    return {
      sentence: 'slot.unplanned',
      values: { subject: former },
      notes: nonEmpty(what, wording.translate('note.nowOpen')),
    };
  if (!hasPerson(before)) return { sentence: 'slot.planned', notes: nonEmpty(what) };
  return { sentence: 'slot.replaced', values: { former }, notes: nonEmpty(what) };
}
