import { Injectable } from '@nestjs/common';
import type { NewMessage, TakenMessage } from './outbox.js';
import { Registry } from '../registration/registry.js';

export type MessageTexts = Pick<NewMessage, 'subject' | 'body' | 'html'>;

/** Decision on a message that is about to be sent. */
export type Verdict =
  | { readonly goes: 'now' }
  /** Part of what it says was said since. */
  | { readonly goes: 'reworded'; readonly words: MessageTexts }
  /** Milliseconds from now: then it is looked at again. */
  | { readonly goes: 'later'; readonly afterMs: number }
  /** All that it says was said since, and better. */
  | { readonly goes: 'never' };

export const SEND_NOW: Verdict = { goes: 'now' };

/** Check that a waiting message is still correct, and may be sent at this hour. */
export interface MessageCheck {
  of(message: TakenMessage): Promise<Verdict>;
}

/** The features that look at messages before they go. Who carries messages asks them. */
@Injectable()
export class MessageChecks extends Registry<MessageCheck> implements MessageCheck {
  protected nameOf(check: MessageCheck): string {
    return check.constructor.name;
  }

  /** The first verdict that is not that it goes now. */
  async of(message: TakenMessage): Promise<Verdict> {
    for (const check of this.all()) {
      const verdict = await check.of(message);
      if (verdict.goes !== 'now') return verdict;
    }
    return SEND_NOW;
  }
}
