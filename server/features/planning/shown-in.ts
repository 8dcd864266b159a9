import type { Unit } from '../../event-store/unit.js';
import { CANCEL_REASONS } from './cancel-reason-texts.js';
import type { PlanningWeek } from './planning-contexts.js';
import type { Shown } from './week.presenter.js';

/** What presenters need, within a command. */
export async function shownIn(unit: Unit, { directory, people }: PlanningWeek): Promise<Shown> {
  return { directory, people, cancelReasons: await unit.facts(CANCEL_REASONS) };
}
