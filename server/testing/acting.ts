import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { employmentOf, roleOf } from '#domain/access/access';
import { seesWages } from '#domain/staff/person-access';
import type { CommandId, LocationId, SessionId, UserId } from '#domain/kernel/ids';
import type { ErrorCode, SentRefusal } from '#domain/kernel/refusal';
import type { CommandOrigin } from '../event-store/command-origin.js';
import type { Caller } from '../http/caller.js';
import { CommandRefused } from '../event-store/refused.js';
import { type Cafe, CAFE_PEOPLE } from './cafe.js';

/** Somebody of the café who sends commands as a controller would, for what has no call yet. */
export class Acting {
  readonly caller: Caller;

  constructor(
    private readonly app: NestFastifyApplication,
    { organisationId }: Cafe,
    userId: string,
  ) {
    const person = CAFE_PEOPLE.find(({ user_id }) => user_id === userId);
    if (!person) throw new Error(`Nobody at the café is called ${userId}`);
    const { name, super_user, type_name, always, home_location_id, location_ids } = person;
    const standing = { superUser: super_user, always, type: { name: type_name } };
    this.caller = {
      organisationId,
      userId: userId as UserId,
      name,
      sessionId: `session of ${userId}` as SessionId,
      locationId: home_location_id as LocationId,
      role: roleOf(standing),
      employment: employmentOf(standing),
      seesWages: seesWages({ superUser: super_user, typeName: type_name }),
      reach: new Set(location_ids as LocationId[]),
    };
  }

  /** A write of its own. */
  origin(cause = 'test'): CommandOrigin {
    const { organisationId, userId, locationId } = this.caller;
    return { organisationId, commandId: uuid() as CommandId, actorId: userId, locationId, cause };
  }

  send<Answer>(command: Command<Answer>): Promise<Answer> {
    return this.app.get(CommandBus, { strict: false }).execute(command);
  }

  /** The refusal of a command that must be refused with this code. */
  async refused(command: Command<unknown>, code: ErrorCode): Promise<SentRefusal> {
    const outcome = await this.send(command).catch((error: unknown) => error);
    if (!(outcome instanceof CommandRefused))
      throw new Error(`Expected ${code}, not ${JSON.stringify(outcome)}`, { cause: outcome });
    if (outcome.refusal.code !== code) throw new Error(`Expected ${code}, not ${JSON.stringify(outcome.refusal)}`);
    return outcome.refusal;
  }
}
