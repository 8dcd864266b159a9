import type { HistoryEntry } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Details, differ } from './details.js';
import {
  author,
  type Change,
  dayOf,
  jobInside,
  jobName,
  personName,
  said,
  strong,
  subject,
  type Teller,
  type Telling,
  timesOf,
} from './telling.js';

/** Placeholders of every sentence about a slot or a shift. */
export const slotValues = (entry: HistoryEntry, telling: Telling) => {
  const details = entry.after ?? entry.before;
  return {
    author: author(entry, telling),
    subject: subject(entry, telling),
    day: dayOf(entry.date, telling),
    job: jobInside(details?.['jobId'], telling),
  };
};

const hasPerson = (details: Details | null): boolean => typeof details?.['userId'] === 'string';

/** A sentence has two forms: with somebody on the shift, and without. */
export const formOf = ({ before, after }: HistoryEntry): 'person' | 'open' => (hasPerson(after ?? before) ? 'person' : 'open');

/** `17:00–sluit, Bediening`. */
export function whatItIs(details: Details | null, telling: Telling): string | null {
  if (details === null) return null;
  return said(timesOf(details, telling), jobName(details['jobId'], telling)).join(', ');
}

const dateOf = (details: Details | null): CivilDate | null => {
  const from = details?.['from'];
  return typeof from === 'string' ? (from.slice(0, 10) as CivilDate) : null;
};

const nameIn = (details: Details | null, telling: Telling): string =>
  hasPerson(details) ? personName(details?.['name'] as string | null, telling) : telling.t('value.open');

/** What became another: times, job, person, each on its own. */
export function slotChanges({ before, after }: HistoryEntry, telling: Telling): Change[] {
  const changes: Change[] = [];
  if (differ(before, after, 'from', 'until')) changes.push({ before: timesOf(before, telling), after: timesOf(after, telling) });
  if (differ(before, after, 'jobId'))
    changes.push({ before: jobName(before?.['jobId'], telling), after: jobName(after?.['jobId'], telling) });
  if (differ(before, after, 'userId')) changes.push({ before: nameIn(before, telling), after: nameIn(after, telling) });
  return changes;
}

export const slotAdded: Teller = (entry, telling) => ({
  text: telling.t(`slot.added.${formOf(entry)}`, slotValues(entry, telling)),
  notes: said(formOf(entry) === 'person' ? whatItIs(entry.after, telling) : timesOf(entry.after, telling)),
});

export const slotRemoved: Teller = (entry, telling) => ({
  text: telling.t(`slot.removed.${formOf(entry)}`, slotValues(entry, telling)),
  changes: [{ before: whatItIs(entry.before, telling), after: null }],
});

/** A slot of which one or more parts became another: the sentence is about the one that says most. */
export const slotChanged: Teller = (entry, telling) => {
  const { before, after } = entry;
  const { t } = telling;
  const values = slotValues(entry, telling);
  const form = formOf(entry);
  const formerDay = dateOf(before);
  const parts = {
    person: differ(before, after, 'userId'),
    times: differ(before, after, 'from', 'until'),
    job: differ(before, after, 'jobId'),
  };
  const changes = slotChanges(entry, telling);
  if (formerDay !== null && formerDay !== dateOf(after))
    return { text: t(`slot.moved.${form}`, { ...values, formerDay: dayOf(formerDay, telling) }), changes };
  if (parts.person && !parts.times && !parts.job) return personChanged(entry, telling);
  if (parts.job && !parts.times && !parts.person) return { text: t(`slot.job.${form}`, values), changes };
  return { text: t(`slot.changed.${form}`, values), changes };
};

function personChanged(entry: HistoryEntry, telling: Telling): ReturnType<Teller> {
  const { before, after } = entry;
  const { t } = telling;
  const values = slotValues(entry, telling);
  const what = whatItIs(after, telling);
  if (!hasPerson(after)) {
    const former = strong(nameIn(before, telling));
    return { text: t('slot.unplanned', { ...values, subject: former }), notes: said(what, t('note.nowOpen')) };
  }
  if (!hasPerson(before)) return { text: t('slot.planned', values), notes: said(what) };
  return { text: t('slot.replaced', { ...values, former: strong(nameIn(before, telling)) }), notes: said(what) };
}
