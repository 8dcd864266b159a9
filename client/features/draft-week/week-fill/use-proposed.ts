import { useMemo } from 'react';
import { type DraftSlot, type DraftWeek, EMPTY_DRAFT_WEEK, isDrafting } from '#domain/draft-week/draft-week.state';
import type { UserId } from '#domain/kernel/ids';
import { sameTime, startMoment } from '#domain/kernel/shift-time';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { slotCandidates } from '../model/slot-candidates.js';
import type { WeekFill } from './week-fill.state.js';

/** A person proposed for a slot that is still open. */
export interface Proposed {
  readonly slot: DraftSlot;
  readonly userId: UserId;
}

/** Proposal as it holds for the present draft. */
export interface ProposedWeek {
  /** Proposals by start of their slots. */
  readonly proposed: readonly Proposed[];
  /** Slots that stay open: nobody was found, or was rejected. */
  readonly open: readonly DraftSlot[];
  /** Proposals that no longer hold, since somebody changed the slot or planned the person. */
  readonly outdated: readonly Proposed[];
  /** The draft with the proposed people on it. */
  readonly week: DraftWeek;
}

const NOTHING: ProposedWeek = { proposed: [], open: [], outdated: [], week: EMPTY_DRAFT_WEEK };

/**
 * Proposal compared with the draft as it is now, by start: shifts planned meanwhile drop out, rejected ones count as
 * open, and a changed shift or a person who cannot any more is outdated. `week`: draft with the proposed people. Empty
 * until the proposal is ready.
 */
export function useProposed(fill: WeekFill): ProposedWeek {
  const board = useBoard();
  const state = useLiveState(fill.state);
  const facts = useBoardView((view) => view.facts);
  const published = useBoardView((view) => view.published);
  const week = useLiveState(board.open.session.state, (session) =>
    session.phase === 'ready' ? session.week : EMPTY_DRAFT_WEEK,
  );
  const fairShares = useFairShares();
  return useMemo(() => {
    if (state.phase !== 'ready') return NOTHING;
    const { proposal, rejected } = state;
    const asked = new Map(proposal.slots.map((slot) => [slot.slotId, slot]));
    const inScope = Object.values(week.slots).filter(
      (slot) => slot.userId === null && asked.has(slot.slotId) && isDrafting(week, slot.jobFilterId),
    );
    const ofSlot = new Map(proposal.assignments.map(({ slotId, userId }) => [slotId, userId]));
    const wanted = inScope.toSorted(byStart).flatMap((slot): Proposed[] => {
      const userId = ofSlot.get(slot.slotId);
      return userId && !rejected.has(slot.slotId) ? [{ slot, userId }] : [];
    });
    const proposed: Proposed[] = [];
    const outdated: Proposed[] = [];
    let filled = week;
    for (const one of wanted) {
      const { slot, userId } = one;
      const before = asked.get(slot.slotId);
      const isSame = before?.jobId === slot.jobId && sameTime(before.time, slot.time);
      const person = facts.person.get(userId);
      const [candidate] = slotCandidates({
        facts: { ...facts, people: person ? [person] : [] },
        week: filled,
        published,
        time: slot.time,
        jobId: slot.jobId,
        slotId: slot.slotId,
        fairShareOf: fairShares(slot.time),
      });
      if (!isSame || !candidate || candidate.group === 'cannot') {
        outdated.push(one);
        continue;
      }
      proposed.push(one);
      filled = { ...filled, slots: { ...filled.slots, [slot.slotId]: { ...slot, userId } } };
    }
    const isTold = new Set([...proposed, ...outdated].map(({ slot }) => slot.slotId));
    const open = inScope.filter(({ slotId }) => !isTold.has(slotId)).toSorted(byStart);
    return { proposed, outdated, open, week: filled };
  }, [state, week, facts, published, fairShares]);
}

const byStart = (a: DraftSlot, b: DraftSlot): number =>
  startMoment(a.time).localeCompare(startMoment(b.time)) || a.slotId.localeCompare(b.slotId);
