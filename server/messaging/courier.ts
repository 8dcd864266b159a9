import type { Channel } from '#domain/message/message.events';

/** A message handed to a courier. */
export interface OutgoingMessage {
  readonly organisationId: string;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly language: string;
  /** Set for mails; null otherwise. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Sender name for channels that support it; null: the default. */
  readonly sender: string | null;
  /** Headers of a mail or options of a push. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Result of handing a message over. Codes are short, for the log, and contain no address. */
export type Handover =
  | { readonly outcome: 'accepted'; readonly providerId: string | null }
  /** Final: it would never be accepted. */
  | { readonly outcome: 'refused'; readonly code: string; readonly reason: string }
  | {
      readonly outcome: 'failed';
      readonly code: string;
      readonly reason: string;
      /** Sent without an answer, so that the provider may have it. */
      readonly mayBeTaken: boolean;
      /** The provider itself has a problem, so that other messages would fail too. */
      readonly providerDown: boolean;
    };

/** Later report of a provider about a message that it accepted. */
export interface DeliveryReport {
  /** Our key of the message; null: not in the report. */
  readonly key: string | null;
  /** Id of the message at the provider; null: not in the report. */
  readonly providerId: string | null;
  readonly arrived: boolean;
  /** Why it did not arrive, as the provider puts it; null: arrived or unknown. */
  readonly reason: string | null;
}

/** Hands messages of one channel to a provider. */
export interface Courier {
  /**
   * Whether a message that may have been accepted can be handed over again, because the provider recognises its key or
   * a duplicate does no harm. Otherwise it ends as unknown (docs/decisions/0049).
   */
  readonly isRepeatable: boolean;
  /** Reading of delivery reports; absent: the provider sends none. */
  readonly reports?: {
    /** Last part of the URL for reports, which proves that they come from the provider. */
    readonly secret: string;
    /** Report in a query, form or JSON body; null: not final or not understood. */
    read(input: Readonly<Record<string, unknown>>): DeliveryReport | null;
  };
  /**
   * Name of the provider for this message, in channels with several, which are paused separately. Absent: one provider.
   */
  providerOf?(message: OutgoingMessage): Promise<string>;
  /**
   * Hands a message over; `key` is equal in every attempt. Resolves within a time limit of its own and does not reject
   * for failures of the provider.
   */
  send(message: OutgoingMessage, key: string): Promise<Handover>;
}

/** Delivery of a channel: by a courier, or `outbox`: messages are stored to be read. */
export type Route = Courier | 'outbox';

/** Route by channel; absent: `outbox`. `elsewhere`: the process sends nothing, because nodes beside it do. */
export type GivenRoutes = Readonly<Partial<Record<Channel, Route>>> | 'elsewhere';

/** Failed handover that may be tried again; by default not accepted, and the provider is down. */
export const failed = (
  code: string,
  reason: string,
  { mayBeTaken = false, providerDown = true }: { readonly mayBeTaken?: boolean; readonly providerDown?: boolean } = {},
): Handover => ({ outcome: 'failed', code, reason, mayBeTaken, providerDown });

/** Handover that was refused for good. */
export const refusedFor = (code: string, reason: string): Handover => ({ outcome: 'refused', code, reason });
