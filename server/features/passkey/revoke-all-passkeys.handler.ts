import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { passkeyDecider } from '#domain/passkey/passkey.decider';
import { passkeyStream } from '#domain/passkey/passkey.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { passkeyKind } from './add-passkey.handler.js';
import { RevokeAllPasskeys } from './passkey.messages.js';

/** Deletes all passkeys of the caller in one write, and records each. */
@CommandHandler(RevokeAllPasskeys)
export class RevokeAllPasskeysHandler implements ICommandHandler<RevokeAllPasskeys> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
  ) {}

  async execute({ caller: { organisationId, userId }, origin }: RevokeAllPasskeys): Promise<void> {
    const streamId = passkeyStream(userId);
    await this.runner.execute({
      origin,
      streamId,
      solo: true,
      execute: async (transaction) => {
        const state = await transaction.state(passkeyKind, streamId);
        const decision = passkeyDecider.decide(
          { type: 'RevokeAllPasskeys', userId },
          state,
          undefined,
          transaction.meta,
        );
        await transaction.db
          .deleteFrom('passkey')
          .where('organisation_id', '=', organisationId)
          .where('user_id', '=', userId)
          .execute();
        return outcomeOfDecision(decision, { streamId, answer: () => null });
      },
    });
    this.sessions.forget();
  }
}
