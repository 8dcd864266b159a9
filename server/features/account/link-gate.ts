import { Injectable } from '@nestjs/common';
import { refusal } from '#domain/kernel/refusal';
import { LocationFinder } from '../../access/location-finder.js';
import { LoginLimits } from '../../security/login-limits.js';
import { AccountLinks, type FoundLink } from '../../accounts/account-links.js';
import type { VisitorAddress } from './account.messages.js';

/**
 * Opens account links without using them up, and limits guesses at their tokens by visitor; every invalid token is
 * `link_expired`.
 */
@Injectable()
export class LinkGate {
  constructor(
    private readonly links: AccountLinks,
    private readonly locations: LocationFinder,
    private readonly limits: LoginLimits,
  ) {}

  /**
   * Owner of a link of one of these kinds. Does not use it up.
   * @throws CommandRefused `link_expired` for every invalid token: unknown, used, expired, of another kind or another
   * organisation; `too_many_requests`
   */
  async open<Kind extends FoundLink['kind']>(
    token: string,
    { ip, host }: VisitorAddress,
    kinds: readonly Kind[],
  ): Promise<FoundLink & { readonly kind: Kind }> {
    return this.limits.attempt({ at: 'link', ip }, refusal('link_expired'), async () => {
      const [link, location] = [await this.links.find(token), await this.locations.byHost(host)];
      const isOpen = link && isOfKind(link, kinds) && link.organisationId === location?.organisationId;
      return isOpen ? link : null;
    });
  }
}

const isOfKind = <Kind extends FoundLink['kind']>(
  link: FoundLink,
  kinds: readonly Kind[],
): link is FoundLink & { readonly kind: Kind } => kinds.includes(link.kind as Kind);
