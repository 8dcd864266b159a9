import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organisationStream } from '#domain/organisation/organisation.events';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { Refused } from '../../http/refused.js';
import { decideOrganisation } from './decide-organisation.js';
import { EditOrganisation } from './organisation.messages.js';
import { organisationView } from './organisation.presenter.js';

@CommandHandler(EditOrganisation)
export class EditOrganisationHandler implements ICommandHandler<EditOrganisation> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, edit }: EditOrganisation): Promise<OrganisationView> {
    const { name, basedOn, ...settings } = edit;
    const streamId = organisationStream(origin.organisationId);
    const view = ({ db }: CommandTransaction) => organisationView(db, origin.organisationId);
    const result = await this.runner.run<OrganisationView>({
      origin,
      streamId,
      // Its name stands in a row.
      solo: true,
      execute: async (transaction) => {
        const { name: was } = await view(transaction);
        const names = { nameId: transaction.writeText(name), wasId: transaction.writeText(was) };
        return decideOrganisation(transaction, {
          command: { type: 'ChangeOrganisation', settings, basedOn, ...(was === name ? {} : { name: names }) },
          words: { name },
          answer: view,
          current: view,
        });
      },
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}
