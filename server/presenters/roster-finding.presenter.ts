import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import type { ShiftId, SlotId } from '#domain/kernel/ids';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import type { PeopleFacts } from '../decision-context/people-facts.js';
import { personNameOf } from './week.presenter.js';

/** A finding of the roster check, with the name of its person. */
export const rosterFindingView = ({ itemId, ...finding }: CheckFinding, people: PeopleFacts): RosterFinding => ({
  ...finding,
  facts: { ...finding.facts },
  slotId: finding.layer === 'draft' ? (itemId as SlotId | null) : null,
  fullScheduleId: finding.layer === 'published' ? (itemId as ShiftId | null) : null,
  name: personNameOf(people, finding.userId),
});
