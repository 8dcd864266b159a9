import type { CommandTransaction } from '../event-store/command-transaction.js';
import { CANCEL_REASONS } from '../decision-context/cancel-reason-texts.js';
import type { OrganisationWeek } from '../decision-context/planning-contexts.js';
import type { ShownWeek } from './week.presenter.js';

/** Data for presenters within a command: directory, people and call-off reasons. */
export async function shownIn(
  transaction: CommandTransaction,
  { directory, people }: OrganisationWeek,
): Promise<ShownWeek> {
  return { directory, people, cancelReasons: await transaction.facts(CANCEL_REASONS) };
}
