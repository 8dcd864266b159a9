import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { organisationStream } from '#domain/organisation/organisation.events';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import type { Tables } from '../../database/tables.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { decideOrganisation } from './decide-organisation.js';
import { EditOrganisation } from './organisation.messages.js';
import { organisationView } from './organisation.presenter.js';

/**
 * Changes name and settings of the organisation and answers them. A change since `basedOn` is refused; requiring
 * passkeys needs a passkey of the caller.
 */
@CommandHandler(EditOrganisation)
export class EditOrganisationHandler implements ICommandHandler<EditOrganisation> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, edit }: EditOrganisation): Promise<OrganisationView> {
    const { name, basedOn, ...settings } = edit;
    const streamId = organisationStream(origin.organisationId);
    const view = ({ db }: CommandTransaction) => organisationView(db, origin.organisationId);
    return this.runner.execute<OrganisationView>({
      origin,
      streamId,
      // Its name stands in a row.
      solo: true,
      execute: async (transaction) => {
        const { name: was } = await view(transaction);
        const names = { nameId: transaction.writeText(name), wasId: transaction.writeText(was) };
        const hasPasskey = await ownsPasskey(transaction.db, origin);
        return decideOrganisation(transaction, {
          command: {
            type: 'ChangeOrganisation',
            settings,
            hasPasskey,
            basedOn,
            ...(was === name ? {} : { name: names }),
          },
          texts: { name },
          answer: view,
          current: view,
        });
      },
    });
  }
}

const ownsPasskey = async (db: Kysely<Tables>, { organisationId, actorId }: CommandOrigin): Promise<boolean> => {
  const found = await db
    .selectFrom('passkey')
    .select('passkey_id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', actorId ?? '')
    .executeTakeFirst();
  return found !== undefined;
};
