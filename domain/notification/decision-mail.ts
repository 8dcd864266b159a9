import { type DecisionText, mailTexts } from '../texts/mail-texts.js';
import { filled, type MailContent, nameInMails } from '../texts/mail-layout.js';
import type { Language } from '../texts/languages.js';
import type { DecisionKind } from './mailed.js';
import { mailDay, periodOf, shiftLine } from './mail-words.js';
import type { NoticeData } from './notice.js';

/** A decision to be mailed to one recipient. */
export interface DecisionMail {
  readonly kind: DecisionKind;
  readonly data: NoticeData;
  readonly recipient: { readonly userId: string; readonly name: string };
  readonly language: Language;
  /** Names for ids in the data; null: no longer known. */
  readonly names: {
    readonly colleague: string | null;
    readonly job: string | null;
    readonly location: string | null;
  };
  /** URL of the page that shows the decision. */
  readonly url: string;
}

/** Content of a mail about a decision, in the recipient's language; sends nothing. */
export function decisionContent(decision: DecisionMail): MailContent {
  const { language, recipient, names, url, data } = decision;
  const texts = mailTexts[language];
  const { subject, text } = texts.decision[variantOf(decision)];
  const values = {
    colleague: names.colleague ?? texts.colleague,
    day: data['date'] ? mailDay(String(data['date']), language) : '',
    period: periodOf(data, language),
  };
  return {
    language,
    subject: filled(subject, values),
    greeting: filled(texts.greeting, { name: nameInMails(recipient.name) }),
    text: filled(text, values),
    facts: factsOf(decision),
    link: { label: texts.link, url },
    footer: texts.footer,
  };
}

/**
 * Text of a decision: an offer that nobody had taken is declined to one person alone, and a reverted approval changes
 * again who works which shift.
 */
function variantOf({ kind, data }: DecisionMail): DecisionText {
  if (kind === 'ShiftSwapDeclined' && !data['colleagueId']) return 'ShiftSwapDeclinedAlone';
  if (data['was'] !== 'approved') return kind;
  if (kind === 'ShiftSwapReopened') return 'ShiftSwapReopenedPlanned';
  return kind === 'OpenShiftRequestReopened' ? 'OpenShiftRequestReopenedPlanned' : kind;
}

/** Which shifts it is about, and whose they are from now on. */
function factsOf(decision: DecisionMail): MailContent['facts'] {
  const { kind, data, language } = decision;
  const { about, planned, gone } = mailTexts[language];
  const { names } = decision;
  const shift = shiftLine(language, data['from'], data['until'], [names.job, names.location]);
  if (data['date'] === undefined || shift === null) return [];
  switch (kind) {
    case 'OpenShiftRequestReopened':
      return [{ label: data['was'] === 'approved' ? gone : about, value: shift }];
    case 'OpenShiftRequestApproved':
      return [{ label: planned, value: shift }];
    case 'ShiftSwapReopened':
      return data['was'] === 'approved' ? exchanged(decision, shift, 'offers') : [{ label: about, value: shift }];
    case 'ShiftSwapApproved':
      return exchanged(decision, shift, 'takes');
    default:
      return [{ label: about, value: shift }];
  }
}

/** The shift that the recipient works from now on and the one that goes; `to`: who works the offered shift. */
function exchanged(
  { data, recipient, language, names }: DecisionMail,
  offered: string,
  to: 'offers' | 'takes',
): MailContent['facts'] {
  const { planned, gone } = mailTexts[language];
  // The shift asked in return is named by its times only.
  const inReturn = shiftLine(language, data['wantedFrom'], data['wantedUntil'], [names.location]);
  const isTheirs = (data['userId'] === recipient.userId) === (to === 'offers');
  const [mine, theirs] = isTheirs ? [offered, inReturn] : [inReturn, offered];
  return [
    ...(mine === null ? [] : [{ label: planned, value: mine }]),
    ...(theirs === null ? [] : [{ label: gone, value: theirs }]),
  ];
}
