import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameTime } from '#domain/kernel/shift-time';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import type { Board } from '../board/board.js';
import { useBoard } from '../board/board-scope.js';
import classes from './fill.module.css';
import { closeFill } from './open-fill.js';
import { useProposed } from './use-proposed.js';
import type { WeekFill } from './week-fill.state.js';

/**
 * Returns the function that discards a proposal or cancels a search, after a question where people are still proposed,
 * also by the proposal from which the search goes on.
 */
export function useDiscardFill(fill: WeekFill): () => void {
  const { t } = useTranslation('weekFill');
  const board = useBoard();
  const confirmDiscard = async (count: number): Promise<void> => {
    const yes = await askConfirmation({
      title: t('discardAsk.title'),
      text: t('discardAsk.text', { count }),
      confirmLabel: t('discard'),
      danger: true,
    });
    if (yes && board.fill.value === fill) closeFill(board);
  };
  return () => {
    const count = waitingIn(board, fill);
    if (count > 0) void confirmDiscard(count);
    else closeFill(board);
  };
}

/** Number of proposed people for slots that are still open, at the times and for the job of the proposal. */
function waitingIn(board: Board, fill: WeekFill): number {
  const [found, session] = [fill.state.value, board.open.session.state.value];
  const proposal = found.phase === 'ready' ? found.proposal : fill.resumed;
  if (!proposal || session.phase !== 'ready') return 0;
  const asked = new Map(proposal.slots.map((slot) => [slot.slotId, slot]));
  return proposal.assignments.filter(({ slotId }) => {
    const [before, now] = [asked.get(slotId), session.week.slots[slotId]];
    const isSame = before && now?.jobId === before.jobId && sameTime(now.time, before.time);
    return isSame && now.userId === null && !(found.phase === 'ready' && found.rejected.has(slotId));
  }).length;
}

interface WaitingBarProps {
  readonly fill: WeekFill;
  readonly title: string;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/**
 * Bar on a phone for a proposal whose sheet is closed: its progress, with buttons to open and discard it, then
 * `children`.
 */
export function WaitingBar({ fill, title, onDiscard, children }: WaitingBarProps) {
  const { t } = useTranslation('weekFill');
  const { phase } = useLiveState(fill.state);
  const { proposed } = useProposed(fill);
  const isSearching = phase === 'asking' || phase === 'waiting' || phase === 'searching';
  const text = isSearching
    ? t('searching')
    : phase === 'failed'
      ? t('failed')
      : t('waitsFor', { count: proposed.length });
  return (
    <section className={`line-below accent-tint row wrap gap-3 p-4-6 ${classes.bar}`} aria-label={title}>
      <span role="status">{text}</span>
      <Button size="sm" onClick={() => fill.isOpen.set(true)}>
        {t('openProposal')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={onDiscard}>
        {t(isSearching ? 'cancel' : proposed.length > 0 ? 'discard' : 'close')}
      </Button>
      {children}
    </section>
  );
}
