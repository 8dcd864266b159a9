import { useMemo } from 'react';
import { type DraftSlot, type DraftWeek, EMPTY_DRAFT_WEEK, isDrafting } from '#domain/draft-week/draft-week.state';
import type { UserId } from '#domain/kernel/ids';
import { movedTogether } from '#domain/fill/moved-together';
import { sameTime, startMoment } from '#domain/kernel/shift-time';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { slotCandidates } from '../model/slot-candidates.js';
import type { WeekFill } from './week-fill.state.js';

/** A person proposed for a slot that is still open, or instead of somebody who is moved. */
export interface Proposed {
  readonly slot: DraftSlot;
  readonly userId: UserId;
  /** Person who is on the slot now; null: it is open. */
  readonly moved: UserId | null;
  /** Proposals that are accepted or rejected with this one, itself included: people are moved between their slots. */
  readonly together: readonly Proposed[];
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
 * open, and a changed shift or a person who cannot any more is outdated, with whoever is moved together with them.
 * `week`: draft with the proposed people. Empty until the proposal is ready.
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
    const drafting = Object.values(week.slots)
      .filter((slot) => asked.has(slot.slotId) && isDrafting(week, slot.jobFilterId))
      .toSorted(byStart);
    const ofSlot = new Map(proposal.assignments.map(({ slotId, userId }) => [slotId, userId]));
    const applicable = drafting.flatMap((slot) => {
      const userId = ofSlot.get(slot.slotId);
      const moved = asked.get(slot.slotId)?.placed ?? null;
      // Filled meanwhile, or already as proposed.
      const isOver = !userId || slot.userId === userId || (moved === null && slot.userId !== null);
      return isOver || rejected.has(slot.slotId) ? [] : [{ slot, userId, moved }];
    });
    const proposed: Proposed[] = [];
    const outdated: Proposed[] = [];
    let filled = week;
    for (const group of movedTogether(applicable)) {
      const after = { ...filled, slots: { ...filled.slots } };
      for (const { slot, userId } of group) after.slots[slot.slotId] = { ...slot, userId };
      const holds = group.every(({ slot, userId, moved }) => {
        const before = asked.get(slot.slotId);
        const person = facts.person.get(userId);
        const [candidate] = slotCandidates({
          facts: { ...facts, people: person ? [person] : [] },
          week: after,
          published,
          time: slot.time,
          jobId: slot.jobId,
          slotId: slot.slotId,
          fairShareOf: fairShares(slot.time),
        });
        const isSame = before?.jobId === slot.jobId && sameTime(before.time, slot.time) && slot.userId === moved;
        return isSame && candidate && candidate.group !== 'cannot';
      });
      const together: Proposed[] = [];
      together.push(...group.map((one) => ({ ...one, together })));
      (holds ? proposed : outdated).push(...together);
      if (holds) filled = after;
    }
    const isTold = new Set([...proposed, ...outdated].map(({ slot }) => slot.slotId));
    const open = drafting.filter(({ slotId, userId }) => userId === null && !isTold.has(slotId));
    return { proposed: proposed.toSorted((a, b) => byStart(a.slot, b.slot)), outdated, open, week: filled };
  }, [state, week, facts, published, fairShares]);
}

const byStart = (a: DraftSlot, b: DraftSlot): number =>
  startMoment(a.time).localeCompare(startMoment(b.time)) || a.slotId.localeCompare(b.slotId);
