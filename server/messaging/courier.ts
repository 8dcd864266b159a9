import type { Channel } from '#domain/message/message.events';

/** A message on its way out. */
export interface OutgoingMessage {
  readonly organisationId: string;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly language: string;
  /** Set for mails; null otherwise. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Sender name, where the channel supports it; null: the default. */
  readonly sender: string | null;
  /** Beside the text: headers of a mail, options of a push. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Result of handing a message over. Codes are short, for the log, and hold no address. */
export type Handover =
  | { readonly outcome: 'accepted'; readonly providerId: string | null }
  /** It never will be taken, however often it is tried. */
  | { readonly outcome: 'refused'; readonly code: string; readonly reason: string }
  | {
      readonly outcome: 'failed';
      readonly code: string;
      readonly reason: string;
      /** It went out and no answer came: the provider may have it. */
      readonly mayBeTaken: boolean;
      /** Others would fare no better: the provider itself is in trouble. */
      readonly providerDown: boolean;
    };

/** Later report of a provider on a message that it accepted. */
export interface DeliveryReport {
  /** Our key, where it comes back. */
  readonly key: string | null;
  /** The provider's own. */
  readonly providerId: string | null;
  readonly arrived: boolean;
  /** Why it did not arrive, in the provider's words. */
  readonly reason: string | null;
}

/** Hands messages of one channel to whoever delivers them. Answers in every case, and within its own time limit. */
export interface Courier {
  /**
   * Whether a message that may have been taken can be handed over once more: because the provider knows its key again,
   * or because it does no harm. Otherwise it ends as unknown (docs/decisions/0049).
   */
  readonly isRepeatable: boolean;
  /** Absent: its provider tells nothing later. */
  readonly reports?: {
    /** The last part of the address to which they come: whoever knows it is believed. */
    readonly secret: string;
    /** Null: it says nothing that is final. */
    read(input: Readonly<Record<string, unknown>>): DeliveryReport | null;
  };
  /** Provider for this address, where a channel has several: each one is paused on its own when it fails. */
  providerOf?(message: OutgoingMessage): Promise<string>;
  /** `key` is the same at every attempt. */
  send(message: OutgoingMessage, key: string): Promise<Handover>;
}

/** How messages of a channel leave: by a courier, or not at all, so that they are kept to be read. */
export type Route = Courier | 'outbox';

/** Couriers of a process. `elsewhere`: the process does other work beside nodes that send. */
export type GivenRoutes = Readonly<Partial<Record<Channel, Route>>> | 'elsewhere';

export const failed = (
  code: string,
  reason: string,
  { mayBeTaken = false, providerDown = true }: { readonly mayBeTaken?: boolean; readonly providerDown?: boolean } = {},
): Handover => ({ outcome: 'failed', code, reason, mayBeTaken, providerDown });

export const refusedFor = (code: string, reason: string): Handover => ({ outcome: 'refused', code, reason });
