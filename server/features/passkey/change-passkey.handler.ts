import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import { type PasskeyCommand, passkeyDecider } from '#domain/passkey/passkey.decider';
import { passkeyStream } from '#domain/passkey/passkey.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { rewriteText } from '../../event-store/texts.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { passkeyKind } from './add-passkey.handler.js';
import { ChangePasskey } from './passkey.messages.js';

/**
 * Renames or deletes a passkey of the caller and records it. Refuses `not_found` for another person's or an unknown
 * one, and an empty name as `required`.
 */
@CommandHandler(ChangePasskey)
export class ChangePasskeyHandler implements ICommandHandler<ChangePasskey> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
  ) {}

  async execute({ caller: { organisationId, userId }, origin, passkeyId, name }: ChangePasskey): Promise<void> {
    const streamId = passkeyStream(userId);
    const of = { userId, passkeyId: passkeyId as PasskeyId };
    await this.runner.execute({
      origin,
      streamId,
      solo: true,
      execute: async (transaction) => {
        const { db } = transaction;
        const state = await transaction.state(passkeyKind, streamId);
        const was = state.get(of.passkeyId) ?? null;
        const nameId = name === null ? null : await rewriteText(transaction, name, was);
        if (name !== null && !nameId) return { ok: false, refusal: fieldRefusal('name', 'required') };
        const command: PasskeyCommand = nameId
          ? { ...of, type: 'RenamePasskey', nameId }
          : { ...of, type: 'RevokePasskey' };
        const decision = passkeyDecider.decide(command, state, undefined, transaction.meta);
        const row = { organisation_id: organisationId, user_id: userId, passkey_id: passkeyId };
        if (decision.ok && name === null)
          await db
            .deleteFrom('passkey')
            .where((where) => where.and(row))
            .execute();
        else if (decision.ok && name !== null)
          await db
            .updateTable('passkey')
            .set({ name })
            .where((where) => where.and(row))
            .execute();
        return outcomeOfDecision(decision, { streamId, answer: () => null });
      },
    });
    this.sessions.forget();
  }
}
