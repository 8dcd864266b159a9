import type { Moment } from '../kernel/clock-time.js';
import { shiftTimeOf } from '../kernel/shift-time.js';
import { type DecisionText, mailTexts } from '../texts/mail-texts.js';
import { type ComposedMail, composed, filled, type MailContent, nameInMails } from '../texts/mail-layout.js';
import type { Language } from '../texts/refusal-texts.js';
import type { DecisionKind } from './mailed.js';
import type { NoticeData } from './notice.js';

/** A decision, for one of those whom it concerns. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly data: NoticeData;
  readonly recipient: { readonly userId: string; readonly name: string };
  readonly language: Language;
  /** Names that the data has only ids of; null: gone since. */
  readonly names: {
    readonly colleague: string | null;
    readonly job: string | null;
    readonly location: string | null;
  };
  /** Where the person can see it. */
  readonly url: string;
}

/** Tells somebody what was decided, in their language, as plain text and as HTML. */
export function decisionMail(decision: Decision): ComposedMail {
  return composed(contentOf(decision));
}

function contentOf(decision: Decision): MailContent {
  const { language, recipient, names, url, data } = decision;
  const words = mailTexts[language];
  const { subject, text } = words.decision[variantOf(decision)];
  const values = {
    colleague: names.colleague ?? words.colleague,
    day: data['date'] ? dayOf(String(data['date']), language) : '',
    period: periodOf(data, language),
  };
  return {
    language,
    subject: filled(subject, values),
    greeting: filled(words.greeting, { name: nameInMails(recipient.name) }),
    text: filled(text, values),
    facts: factsOf(decision),
    link: { words: words.link, url },
    footer: words.footer,
  };
}

/** An offer that nobody had taken is declined to one person alone. */
const variantOf = ({ kind, data }: Decision): DecisionText =>
  kind === 'ShiftSwapDeclined' && !data['colleagueId'] ? 'ShiftSwapDeclinedAlone' : kind;

/** Which shifts it is about, and whose they are from now on. */
function factsOf(decision: Decision): MailContent['facts'] {
  const { kind, data, recipient, language } = decision;
  const { about, planned, gone } = mailTexts[language];
  const shift = shiftLine(decision, data['from'], data['until'], decision.names.job);
  if (data['date'] === undefined || shift === null) return [];
  switch (kind) {
    case 'OpenShiftRequestApproved':
      return [{ label: planned, value: shift }];
    case 'ShiftSwapApproved': {
      const offers = data['userId'] === recipient.userId;
      // Of the shift that was asked in return only the times are told.
      const other = shiftLine(decision, data['wantedFrom'], data['wantedUntil'], null);
      const [mine, theirs] = offers ? [other, shift] : [shift, other];
      return [
        ...(mine === null ? [] : [{ label: planned, value: mine }]),
        ...(theirs === null ? [] : [{ label: gone, value: theirs }]),
      ];
    }
    default:
      return [{ label: about, value: shift }];
  }
}

type DataValue = NoticeData[string] | undefined;

/** `vrijdag 27 november 2026, 17:00–sluit, Bediening, Café`; null without times. */
function shiftLine(
  { language, names }: Decision,
  from: DataValue,
  until: DataValue,
  job: string | null,
): string | null {
  if (typeof from !== 'string' || typeof until !== 'string') return null;
  const { date, end } = shiftTimeOf(from as Moment, until as Moment);
  const ending = end.kind === 'exact' ? until.slice(11) : mailTexts[language].until[end.kind];
  const parts = [dayOf(date, language), `${from.slice(11)}–${ending}`, job, names.location];
  return parts.filter((part) => part !== null).join(', ');
}

function periodOf({ from, until }: NoticeData, language: Language): string {
  if (typeof from !== 'string' || typeof until !== 'string') return '';
  const { period } = mailTexts[language];
  const values = { from: dayOf(from, language), until: dayOf(until, language) };
  return filled(from === until ? period.one : period.several, values);
}

const FORMATS = { nl: dayFormat('nl-NL'), en: dayFormat('en-GB') };

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Of a date or a moment: `vrijdag 27 november 2026`, without the signs in between, which change with the data of a machine. */
const dayOf = (date: string, language: Language): string =>
  FORMATS[language]
    .formatToParts(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
    .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]))
    .join(' ');
