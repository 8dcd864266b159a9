import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { AddPasskeyHandler, passkeyKind } from './add-passkey.handler.js';
import { AskToSignHandler } from './ask-to-sign.handler.js';
import { ChangePasskeyHandler } from './change-passkey.handler.js';
import { LogInWithPasskeyHandler } from './log-in-with-passkey.handler.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyQueries } from './passkey.query.js';
import { PasswordProof } from '../../security/password-proof.js';
import { PreparePasskeyHandler } from './prepare-passkey.handler.js';
import { RelyingParties } from './relying-party.js';
import { RevokeAllPasskeysHandler } from './revoke-all-passkeys.handler.js';
import { Registers } from '../../registration/registers.js';

/** Passkeys: keys on devices with which people log in. */
@Registers(StreamKinds, passkeyKind)
@Module({
  controllers: [PasskeyController],
  providers: [
    PasskeyChallenges,
    PasskeyQueries,
    PasswordProof,
    RelyingParties,
    AddPasskeyHandler,
    AskToSignHandler,
    ChangePasskeyHandler,
    LogInWithPasskeyHandler,
    PreparePasskeyHandler,
    RevokeAllPasskeysHandler,
  ],
})
export class PasskeyModule {}
