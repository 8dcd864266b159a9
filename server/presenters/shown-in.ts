import type { CommandTransaction } from '../event-store/command-transaction.js';
import { CANCEL_REASONS } from '../decision-context/cancel-reason-texts.js';
import type { PlanningWeek } from '../decision-context/planning-contexts.js';
import type { Shown } from './week.presenter.js';

/** What presenters need, within a command. */
export async function shownIn(transaction: CommandTransaction, { directory, people }: PlanningWeek): Promise<Shown> {
  return { directory, people, cancelReasons: await transaction.facts(CANCEL_REASONS) };
}
