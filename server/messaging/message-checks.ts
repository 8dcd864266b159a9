import { Injectable } from '@nestjs/common';
import type { NewMessage, LeasedMessage } from './outbox.js';
import { Registry } from '../registration/registry.js';

/** Texts of a message. */
export type MessageTexts = Pick<NewMessage, 'subject' | 'body' | 'html'>;

/** Decision on a message that is about to be sent. */
export type Verdict =
  | { readonly goes: 'now' }
  /** Sent with other texts, because part of it was sent in another message since. */
  | { readonly goes: 'reworded'; readonly texts: MessageTexts }
  /** Postponed by `afterMs` milliseconds, then checked again. */
  | { readonly goes: 'later'; readonly afterMs: number }
  /** Not sent, because everything in it is obsolete. */
  | { readonly goes: 'never' };

/** Verdict to send a message unchanged. */
export const SEND_NOW: Verdict = { goes: 'now' };

/** Check of a waiting message just before it is sent: whether it is still correct, and may be sent at this hour. */
export interface MessageCheck {
  /** Verdict on a message that is about to be sent. */
  of(message: LeasedMessage): Promise<Verdict>;
}

/** Registry of the features that check messages before they are sent; they are asked in the order of registration. */
@Injectable()
export class MessageChecks extends Registry<MessageCheck> implements MessageCheck {
  protected nameOf(check: MessageCheck): string {
    return check.constructor.name;
  }

  /** First verdict other than `now`; `now` if all checks agree. */
  async of(message: LeasedMessage): Promise<Verdict> {
    for (const check of this.all()) {
      const verdict = await check.of(message);
      if (verdict.goes !== 'now') return verdict;
    }
    return SEND_NOW;
  }
}
