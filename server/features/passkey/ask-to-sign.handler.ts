import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyQuestion } from '#domain/passkey/passkey.views';
import { notFound } from '../../access/reach.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { AskToSign } from './passkey.messages.js';
import { RelyingParties } from './relying-party.js';

/**
 * Creates and stores a challenge for a login with a passkey at a host. Refuses `not_found` for a host without a
 * location.
 */
@CommandHandler(AskToSign)
export class AskToSignHandler implements ICommandHandler<AskToSign> {
  constructor(
    private readonly parties: RelyingParties,
    private readonly challenges: PasskeyChallenges,
  ) {}

  async execute({ host }: AskToSign): Promise<PasskeyQuestion> {
    const party = await this.parties.at(host);
    if (!party) throw notFound();
    return { challenge: await this.challenges.make({ ...party, userId: null }), host: party.host };
  }
}
