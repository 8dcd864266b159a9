import { type CivilDate, isoWeekNumber } from '../kernel/civil-date.js';
import { isWageRow } from '../rules/wage-row-id.js';
import { filled, type MailContent, nameInMails } from '../texts/mail-layout.js';
import { mailTexts } from '../texts/mail-texts.js';
import type { Language } from '../texts/languages.js';
import { subjectOf } from './channels.js';
import { decisionContent } from './decision-mail.js';
import { mailDay, periodOf, mailTimes } from './mail-words.js';
import { isDecision } from './mailed.js';
import type { Notice, NotifiedShiftChange, NotifiedShift } from './notice.js';

/** A notice with the names and links that its text needs. */
export interface NoticeMail {
  readonly notice: Notice;
  readonly recipient: { readonly userId: string; readonly name: string };
  readonly language: Language;
  /** Names by id; null: no longer known, or no id. */
  readonly nameOf: {
    readonly person: (id: unknown) => string | null;
    readonly job: (id: unknown) => string | null;
    readonly location: (id: unknown) => string | null;
    readonly jobFilter: (id: unknown) => string | null;
    readonly profile: (id: unknown) => string | null;
  };
  /** A manager's sentence or the text of a chore; null: none. */
  readonly sentence: string | null;
  /** URL of the page that shows the notice. */
  readonly url: string;
  /** URL that unsubscribes from mails about the subject. */
  readonly stopUrl: string;
}

/** Content of a notice's mail in the recipient's language, with unsubscribe link; sends nothing. */
export function noticeContent(mail: NoticeMail): MailContent {
  const { notice, language, stopUrl } = mail;
  const texts = mailTexts[language];
  const subject = texts.subjects[subjectOf(notice.kind)];
  return { ...contentOf(mail), stop: { label: filled(texts.stop, { subject }), url: stopUrl } };
}

/** Mail content for an invited person without a password: the button leads to `url`, where they choose one. */
export const withInvitation = (content: MailContent, url: string): MailContent => {
  const { firstPassword, account } = mailTexts[content.language];
  return {
    ...content,
    text: `${content.text} ${firstPassword}`,
    link: { label: account.invitation.link, url },
  };
};

function contentOf(mail: NoticeMail): MailContent {
  const { notice, recipient, language, nameOf, url, sentence } = mail;
  const { kind, data } = notice;
  if (isDecision(kind)) {
    const other = data['userId'] === recipient.userId ? data['colleagueId'] : data['userId'];
    const names = {
      colleague: nameOf.person(other),
      job: nameOf.job(data['jobId']),
      location: nameOf.location(data['horecaLocationId']),
    };
    return decisionContent({ kind, data, recipient, language, names, url });
  }
  const texts = mailTexts[language];
  const { subject, text } = texts.notice[variantOf(notice)];
  const by = nameOf.person(notice.by) ?? 'Rooster';
  const values = {
    by,
    other: nameOf.person(data['userId']) ?? texts.colleague,
    colleague: nameOf.person(data['colleagueId']) ?? texts.colleague,
    department: [nameOf.jobFilter(data['jobFilterId']), nameOf.location(data['horecaLocationId'])]
      .filter((part) => part !== null)
      .join(', '),
    place: nameOf.location(data['horecaLocationId']) ?? '',
    week: typeof data['week'] === 'string' ? String(isoWeekNumber(data['week'] as CivilDate)) : '',
    day: typeof data['date'] === 'string' ? mailDay(data['date'], language) : '',
    period: periodOf(data, language),
    profile: nameOf.profile(data['profileId']) ?? texts.profile,
    next: nameOf.profile(data['nextId']) ?? '',
  };
  return {
    language,
    subject: filled(subject, values),
    greeting: filled(texts.greeting, { name: nameInMails(recipient.name) }),
    text: filled(text, values),
    facts: [
      ...factsOf(mail),
      ...(sentence === null ? [] : [{ label: filled(texts[writtenAs(notice)], { by }), value: sentence }]),
    ],
    link: { label: texts.link, url },
    footer: texts.footer,
  };
}

/** Role of the text in a notice: the chore itself, or a manager's sentence. */
const writtenAs = ({ kind }: Notice): 'chore' | 'said' => (kind.startsWith('SpecialJob') ? 'chore' : 'said');

type Variant = keyof (typeof mailTexts)['nl']['notice'];

function variantOf({ kind, data, shifts }: Notice): Variant {
  if (kind === 'ProfileEndReminded' && isWageRow(data['profileId'])) return 'MinimumWageReminded';
  if (kind === 'RosterPublished' && shifts.length === 0) return 'RosterUnchanged';
  // A kind of a newer version is worded as a general change.
  return kind in mailTexts.nl.notice ? (kind as Variant) : 'RosterChanged';
}

/** A line a shift: its day, and what it was and is. Of an offer the shift that it is about. */
function factsOf({ notice, language, nameOf }: NoticeMail): MailContent['facts'] {
  const { data, shifts } = notice;
  if (shifts.length > 0)
    return shifts.map((change) => ({
      label: mailDay(dayOfChange(change), language),
      value: inWords(change, language, nameOf),
    }));
  const times = mailTimes(language, data['from'], data['until']);
  if (data['date'] === undefined || times === null) return [];
  const value = [
    mailDay(String(data['date']), language),
    times,
    nameOf.job(data['jobId']),
    nameOf.location(data['horecaLocationId']),
  ];
  return [{ label: mailTexts[language].about, value: value.filter((part) => part !== null).join(', ') }];
}

const dayOfChange = ({ was, is }: NotifiedShiftChange): string => (is ?? was)!.date;

function inWords({ was, is }: NotifiedShiftChange, language: Language, nameOf: NoticeMail['nameOf']): string {
  const texts = mailTexts[language].change;
  const isOff = (shift: NotifiedShift | null): shift is null => shift === null || shift.calledOff;
  const away = was !== null && is !== null && was.horecaLocationId !== is.horecaLocationId;
  const shown = (shift: NotifiedShift) => {
    const other = was !== null && is !== null && was.date !== is.date;
    const parts = [
      ...(other ? [mailDay(shift.date, language)] : []),
      mailTimes(language, shift.from, shift.until),
      nameOf.job(shift.jobId),
      ...(away || was === null || is === null ? [nameOf.location(shift.horecaLocationId)] : []),
    ];
    return parts.filter((part) => part !== null).join(', ');
  };
  if (isOff(is)) return filled(texts.gone, { was: shown((was ?? is)!) });
  if (isOff(was)) return filled(texts.new, { is: shown(is) });
  return filled(texts.moved, { was: shown(was), is: shown(is) });
}
