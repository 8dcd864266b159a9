import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { refusal } from '#domain/kernel/refusal';
import type { LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { SessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { Refused } from '../../http/refused.js';
import { LoginLimits } from './login-limits.js';
import { ExchangeHandOver, LogOut, Rehydrate } from './session.messages.js';
import { SessionOpener } from './session-opener.js';
import { SessionStore } from './session-store.js';
import { SessionUsers } from './session-user.js';
import { hashOf } from '../../security/tokens.js';

/** Exchanges a hand-over token, once and within 60 seconds, for a session at the location it was made for. */
@CommandHandler(ExchangeHandOver)
export class ExchangeHandOverHandler implements ICommandHandler<ExchangeHandOver> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly opener: SessionOpener,
    private readonly limits: LoginLimits,
  ) {}

  async execute({ token, address }: ExchangeHandOver): Promise<SessionView> {
    await this.limits.check('hand-over', address.ip);
    const row = await this.db
      .updateTable('hand_over')
      .set({ used_at: new Date() })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where(sql<boolean>`made_at > now() - interval '60 seconds'`)
      .returning(['organisation_id', 'user_id', 'location_id'])
      .executeTakeFirst();
    if (!row) {
      await this.limits.failed('hand-over', address.ip);
      throw new Refused(refusal('hand_over_expired'));
    }
    return this.opener.open({
      organisationId: row.organisation_id as OrganisationId,
      userId: row.user_id as UserId,
      locationId: row.location_id as LocationId,
      by: 'hand_over',
    });
  }
}

@CommandHandler(Rehydrate)
export class RehydrateHandler implements ICommandHandler<Rehydrate> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly users: SessionUsers,
  ) {}

  async execute({ caller, token, language }: Rehydrate): Promise<SessionView> {
    await this.sessions.renew(caller.sessionId);
    if (language) await this.sessions.speaks(caller, language);
    const user = await this.users.read(caller.organisationId, caller.userId);
    return { user, token, staffDomain: null };
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly opener: SessionOpener) {}

  execute({ caller }: LogOut): Promise<void> {
    return this.opener.end(caller, 'logged_out');
  }
}
