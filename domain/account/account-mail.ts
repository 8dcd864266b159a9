import type { ComposedMail } from '../texts/mail-layout.js';
import { composed, filled, nameInMails } from '../texts/mail-layout.js';
import { mailTexts } from '../texts/mail-texts.js';
import type { Language } from '../texts/languages.js';

/** A mail to one person about access to their account. */
export interface AccountMail {
  readonly kind:
    | 'invitation'
    | 'reset'
    | 'passwordReset'
    | 'passwordChanged'
    | 'passwordGuessed'
    | 'emailChange'
    | 'emailChangeTold'
    | 'emailChanged'
    | 'emailChangedBy'
    | 'emailProposed'
    | 'emailRemovalProposed'
    | 'passkeyAdded'
    | 'roleRaised'
    | 'roleRaisedOther'
    | 'erasureAsked';
  readonly language: Language;
  readonly recipient: string;
  /** Name of another person or of a passkey that the text mentions; absent: the recipient. */
  readonly about?: string | undefined;
  /** Name of the location where they work. */
  readonly location: string;
  /** End of the link (milliseconds) and the zone to show it in; null: no end. */
  readonly until: { readonly at: number; readonly zone: string } | null;
  /** URL of the button. */
  readonly url: string;
  /** URL of the page with their ways to log in. */
  readonly account: string;
}

/** Composes a mail about account access in the recipient's language, as plain text and HTML; sends nothing. */
export function accountMail({
  kind,
  language,
  recipient,
  about,
  location,
  until,
  url,
  account: page,
}: AccountMail): ComposedMail {
  const { account, greeting, footer } = mailTexts[language];
  const { subject, text, link } = account[kind];
  const valid = until === null ? '' : filled(account.validUntil, { until: momentOf(until, language) });
  const values = { location, valid, name: about ?? recipient, account: page };
  return composed({
    language,
    subject: filled(subject, values),
    greeting: filled(greeting, { name: nameInMails(recipient) }),
    text: filled(text, values),
    facts: [],
    link: { label: link, url },
    footer,
  });
}

const LOCALES = { nl: 'nl-NL', en: 'en-GB' } as const;

/** `zondag 29 november 14:05`, put together here because the signs in between change with the data of a machine. */
function momentOf({ at, zone }: { readonly at: number; readonly zone: string }, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, ...options })
      .formatToParts(at)
      .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]));
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' }).join(' ');
  return `${day} ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).join(':')}`;
}
