import type { HistoryEntry } from '#domain/history/history.views';
import { differ } from './details.js';
import { author, datesOf, dayOf, isOwn, locationName, said, subject, type Teller, type Telling, textOf, timesOf } from './telling.js';

const form = (entry: HistoryEntry): 'own' | 'other' => (isOwn(entry) ? 'own' : 'other');

const values = (entry: HistoryEntry, telling: Telling) => ({
  author: author(entry, telling),
  subject: subject(entry, telling),
  day: dayOf(entry.date, telling),
  dates: datesOf(entry.after ?? entry.before, telling),
});

export const available: Teller = (entry, telling) => ({
  text: telling.t(`people.available.${form(entry)}`, values(entry, telling)),
  notes: said(timesOf(entry.after, telling)),
});

export const availableChanged: Teller = (entry, telling) => ({
  text: telling.t(`people.availableChanged.${form(entry)}`, values(entry, telling)),
  changes: [{ before: timesOf(entry.before, telling), after: timesOf(entry.after, telling) }],
});

export const availableWithdrawn: Teller = (entry, telling) => ({
  text: telling.t(`people.availableWithdrawn.${form(entry)}`, values(entry, telling)),
  changes: [{ before: timesOf(entry.before, telling), after: null }],
});

export const freeDay: Teller = (entry, telling) => ({
  text: telling.t(`people.freeDay.${form(entry)}`, values(entry, telling)),
});

export const freeDayWithdrawn: Teller = (entry, telling) => ({
  text: telling.t(`people.freeDayWithdrawn.${form(entry)}`, values(entry, telling)),
});

export const timeOutRequested: Teller = (entry, telling) => ({
  text: telling.t(`people.timeOutRequested.${form(entry)}`, values(entry, telling)),
  notes: said(textOf(entry.after, 'remark'), telling.t('note.toDecide')),
});

export const timeOutChanged: Teller = (entry, telling) => {
  const { before, after } = entry;
  const text = telling.t(`people.timeOutChanged.${form(entry)}`, values(entry, telling));
  if (differ(before, after, 'from', 'until'))
    return { text, changes: [{ before: datesOf(before, telling), after: datesOf(after, telling) }] };
  return { text, notes: said(datesOf(after, telling), textOf(after, 'remark')) };
};

export const timeOutApproved: Teller = (entry, telling) => ({
  text: telling.t('people.timeOutApproved', values(entry, telling)),
});

export const timeOutDeclined: Teller = (entry, telling) => ({
  text: telling.t('people.timeOutDeclined', values(entry, telling)),
});

export const timeOutCancelled: Teller = (entry, telling) => ({
  text: telling.t(`people.timeOutCancelled.${form(entry)}`, values(entry, telling)),
});

export const employed: Teller = (entry, telling) => ({
  text: telling.t('people.employed', values(entry, telling)),
  notes: said(locationName(entry.after?.['homeLocationId'], telling)),
});

export const disabled: Teller = (entry, telling) => ({ text: telling.t('people.disabled', values(entry, telling)) });

export const sessionStarted: Teller = (entry, telling) => ({
  text: telling.t('people.loggedIn', values(entry, telling)),
  notes: said(locationName(entry.horecaLocationId, telling)),
});

export const sessionEnded: Teller = (entry, telling) => ({
  text: telling.t(entry.after?.['reason'] === 'revoked' ? 'people.revoked' : 'people.loggedOut', values(entry, telling)),
});

export const calendarAddressRenewed: Teller = (entry, telling) => ({
  text: telling.t('people.calendarAddressRenewed', values(entry, telling)),
});

export const calendarAddressRemoved: Teller = (entry, telling) => ({
  text: telling.t('people.calendarAddressRemoved', values(entry, telling)),
});
