import { Injectable } from '@nestjs/common';
import type { LinkView } from '#domain/account/account.views';
import type { VisitorAddress } from './account.messages.js';
import { LinkGate } from './link-gate.js';

/**
 * Reads a mailed link for its page without using it up; every invalid token is `link_expired`, and many tries are
 * `too_many_requests`.
 */
@Injectable()
export class LinkQueries {
  constructor(private readonly gate: LinkGate) {}

  /**
   * Kind and owner of a link, with the address that it concerns ('' if it removes the address). Does not use it up.
   * @throws CommandRefused `link_expired` or `too_many_requests`
   */
  async show(token: string, address: VisitorAddress): Promise<LinkView> {
    const kinds = ['invitation', 'reset', 'email', 'proposed'] as const;
    const { kind, name, email, newEmail } = await this.gate.open(token, address, kinds);
    return { kind, name, email: kind === 'email' || kind === 'proposed' ? (newEmail ?? '') : email };
  }
}
