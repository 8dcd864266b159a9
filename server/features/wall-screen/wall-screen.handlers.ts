import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { instant } from '#domain/kernel/clock-time';
import { refusal } from '#domain/kernel/refusal';
import { type WallScreenLinkEvent, wallScreenLinkStream } from '#domain/wall-screen/wall-screen-link.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { hashOf, newToken } from '../../security/tokens.js';
import { RenewWallScreenLink } from './wall-screen.messages.js';
import { WallScreenKeys } from './wall-screen-keys.js';

/**
 * Replaces the link of a wall screen, records `WallScreenLinkRenewed`, and answers path and instant of the new one; the
 * secret is not part of the stored answer. Refuses `not_found` for an unknown screen.
 */
@CommandHandler(RenewWallScreenLink)
export class RenewWallScreenLinkHandler implements ICommandHandler<RenewWallScreenLink> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly keys: WallScreenKeys,
  ) {}

  async execute({ origin, locationId, wallScreenId }: RenewWallScreenLink) {
    const token = newToken();
    const event: WallScreenLinkEvent = { type: 'WallScreenLinkRenewed', data: { wallScreenId, locationId } };
    const answer = await this.runner.execute({
      origin,
      solo: true,
      execute: async (transaction) => {
        const screenKey = { organisation_id: origin.organisationId, wall_screen_id: wallScreenId };
        const existing = await transaction.db
          .selectFrom('wall_screen')
          .select('wall_screen_id')
          .where((where) => where.and(screenKey))
          .executeTakeFirst();
        if (!existing) return { ok: false, refusal: refusal('not_found') };
        const key = { token_hash: hashOf(token), renewed_at: new Date(transaction.now) };
        await this.keys.renew(transaction.db, screenKey, key);
        // The secret is not part of the answer that is kept.
        return {
          ok: true,
          appends: [{ streamId: wallScreenLinkStream(locationId), events: [event] }],
          answer: () => instant(transaction.now),
        };
      },
    });
    return { path: `/wall#${token}`, since: answer };
  }
}
