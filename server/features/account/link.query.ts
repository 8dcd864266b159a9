import { Injectable } from '@nestjs/common';
import type { LinkView } from '#domain/account/account.views';
import type { VisitorAddress } from './account.messages.js';
import { LinkGate } from './link-gate.js';

/** What the controller asks about links. */
@Injectable()
export class LinkQueries {
  constructor(private readonly gate: LinkGate) {}

  async show(token: string, address: VisitorAddress): Promise<LinkView> {
    const { kind, name, email, sentTo } = await this.gate.open(token, address, ['invitation', 'reset', 'email']);
    return { kind, name, email: kind === 'email' ? sentTo : email };
  }
}
