import type { HistoryEntry } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { whatItIs } from './slot-sentences.js';
import { author, dayOf, personName, said, strong, subject, type Teller, type Telling, textOf } from './telling.js';

/** `colleague`: who was asked, or has accepted. */
const values = (entry: HistoryEntry, telling: Telling) => ({
  author: author(entry, telling),
  subject: subject(entry, telling),
  colleague: strong(personName(textOf(entry.after, 'name'), telling)),
  day: dayOf(entry.date, telling),
});

type Sentences =
  | 'requestApproved'
  | 'requestDeclined'
  | 'requestWithdrawn'
  | 'requestLapsed'
  | 'swapAccepted'
  | 'swapRefused'
  | 'swapApproved'
  | 'swapDeclined'
  | 'swapWithdrawn'
  | 'swapLapsed';

const plainly =
  (sentence: Sentences): Teller =>
  (entry, telling) => ({
    text: telling.t(`requests.${sentence}`, values(entry, telling)),
    notes: said(whatItIs(entry.after, telling)),
  });

export const shiftRequested: Teller = (entry, telling) => ({
  text: telling.t('requests.requested', values(entry, telling)),
  notes: said(whatItIs(entry.after, telling), telling.t('note.toDecide')),
});

export const shiftRequestApproved = plainly('requestApproved');
export const shiftRequestDeclined = plainly('requestDeclined');
export const shiftRequestWithdrawn = plainly('requestWithdrawn');
export const shiftRequestLapsed = plainly('requestLapsed');

export const swapOffered: Teller = (entry, telling) => {
  const { after } = entry;
  const wanted = textOf(after, 'wantedDate');
  const inReturn = wanted && telling.t('note.inReturn', { day: dayOf(wanted as CivilDate, telling) });
  return {
    text: telling.t(after?.['userId'] ? 'requests.offered.one' : 'requests.offered.all', values(entry, telling)),
    notes: said(whatItIs(after, telling), inReturn),
  };
};

export const swapAccepted = plainly('swapAccepted');
export const swapRefused = plainly('swapRefused');
export const swapApproved = plainly('swapApproved');
export const swapDeclined = plainly('swapDeclined');
export const swapWithdrawn = plainly('swapWithdrawn');
export const swapLapsed = plainly('swapLapsed');

export const notificationsRead: Teller = (entry, telling) => ({
  text: telling.t('requests.notificationsRead', values(entry, telling)),
});

export const messageSent: Teller = (entry, telling) => ({
  text: telling.t('requests.messageSent', values(entry, telling)),
});

export const messageFailed: Teller = (entry, telling) => ({
  text: telling.t('requests.messageFailed', values(entry, telling)),
});
