/** A mail on its way out. */
export interface OutgoingMail {
  /** The same at every attempt: who gets it twice can tell. */
  readonly messageId: string;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Why a mail did not go out. `permanent`: it never will, however often it is tried. */
export class DeliveryFailure extends Error {
  constructor(
    readonly permanent: boolean,
    /** Short, for the log: holds no address. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Hands mails to whoever delivers them. */
export interface Courier {
  /** @throws DeliveryFailure when the mail was not taken over, or not in time. */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * How mails leave this process: by a courier; not at all, so that they are kept to be read; or not from here, because
 * it does other work beside nodes that send.
 */
export type MailRoute = Courier | 'outbox' | 'elsewhere';

/** Injection token: `MailRoute`. */
export const MAIL_ROUTE = Symbol('mail route');
