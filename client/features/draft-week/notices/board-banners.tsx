import type { ReactNode } from 'react';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.js';
import { ConnectionBanner } from './connection-banner.js';
import { NoticeCard } from './notice-card.js';
import { PublishedBanner } from './published-banner.js';
import { useNoticePlace } from './use-notice-place.js';

/** Banners above the grid: those of the whole board, and notices whose cell is not on it. */
export function BoardBanners() {
  return (
    <WeekBanners>
      <LooseNotice />
    </WeekBanners>
  );
}

/**
 * Banners of the board, top down: connection, failures, departments that were published, then `children`; nothing of
 * those that have nothing to say.
 */
export function WeekBanners({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="stack fixed">
      <ConnectionBanner />
      <FailureBanner />
      <PublishedBanner />
      {children}
    </div>
  );
}

function FailureBanner() {
  const { t } = useTranslation('draftWeek');
  const failureText = useFailureText();
  const { failure } = useBoard();
  const error = useLiveState(failure);
  if (error === null) return null;
  return (
    <Banner tone="no" urgent onClose={() => failure.set(null)}>
      {t('banner.failed', { reason: failureText(error) })}
    </Banner>
  );
}

function LooseNotice() {
  const board = useBoard();
  const [notice = null, ...others] = useLiveState(board.notices.state);
  const isAtCell = useNoticePlace(notice) !== null;
  if (!notice || isAtCell) return null;
  return (
    <div className="line-below p-4-6">
      <NoticeCard key={notice.id} notice={notice} others={others} onDone={() => undefined} />
    </div>
  );
}
