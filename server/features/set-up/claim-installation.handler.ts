import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { isEasyToGuess } from '#domain/access/password';
import type { CommandId } from '#domain/kernel/ids';
import { fieldRefusal, refusal } from '#domain/kernel/refusal';
import { organisationDecider } from '#domain/organisation/organisation.decider';
import { NO_ORGANISATION } from '#domain/organisation/organisation.state';
import { setUpClaim } from '#domain/set-up/set-up.calls';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { CommandRefused } from '../../event-store/refused.js';
import { commonPasswords } from '../../security/common-passwords.js';
import { hashPassword } from '../../security/passwords.js';
import { LoginLimits } from '../../security/login-limits.js';
import { OpenSession } from '../session/session.messages.js';
import { foundingEvents, foundingOf, insertFounding, organisationEvents } from './founding.js';
import { isOwnerCode, useOwnerCode } from './owner-codes.js';
import { ClaimInstallation } from './set-up.messages.js';

const WRONG_CODE = refusal('forbidden');

/**
 * Founds organisation, location, departments, jobs and owner in the transaction that uses the code, and logs the owner
 * in at the chosen host. Refuses a wrong code, tries of which are limited by IP address, an `easy_to_guess` password,
 * and a host in use (`duplicate`); nothing is stored then.
 */
@CommandHandler(ClaimInstallation)
export class ClaimInstallationHandler implements ICommandHandler<ClaimInstallation> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly runner: CommandRunner,
    private readonly limits: LoginLimits,
    private readonly commands: CommandBus,
  ) {}

  async execute({ claim, ip }: ClaimInstallation): Promise<WireSessionView> {
    // Before anything that takes time, so that guesses cost no more than a look.
    await this.limits.attempt({ at: 'owner_code', ip }, WRONG_CODE, async () =>
      (await isOwnerCode(this.db, claim.code)) ? true : null,
    );
    const places = [claim.place.organisation, claim.place.location];
    if (isEasyToGuess(claim.owner.password, { ...claim.owner, places }, await commonPasswords()))
      throw new CommandRefused(fieldRefusal('owner.password', 'easy_to_guess'));
    const passwordHash = await hashPassword(claim.owner.password);
    const founding = foundingOf(claim);
    const { organisationId, userId } = founding;
    await this.runner.execute({
      origin: {
        organisationId,
        commandId: uuid() as CommandId,
        actorId: userId,
        locationId: null,
        cause: setUpClaim.id,
      },
      solo: true,
      execute: async (transaction) => {
        const { db } = transaction;
        if (!(await useOwnerCode(db, claim.code))) return { ok: false, refusal: WRONG_CODE };
        const events = transaction.preview(organisationEvents(founding));
        const state = organisationDecider.evolve(NO_ORGANISATION, events);
        // Thrown, so that what was written before it is not.
        if (!(await insertFounding(db, founding, { ...claim, passwordHash, state })))
          throw new CommandRefused(fieldRefusal('place.domain', 'duplicate'));
        return { ok: true, appends: foundingEvents(founding), answer: () => null };
      },
    });
    // At the host that was chosen, whichever the browser came by.
    return this.commands.execute(new OpenSession({ organisationId, userId, by: 'password' }, claim.place.domain));
  }
}
