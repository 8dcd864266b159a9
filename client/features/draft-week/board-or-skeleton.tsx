import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '../../roster/schedule-grid/board-skeleton.js';
import { MEASURES } from '../../roster/schedule-grid/measures.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import { reloadNewest } from '../../platform/app-version/newest-version.js';
import { afterPaint } from '../../platform/first-screen/after-paint.js';
import { isPictureDrawn, leaveFirstScreen } from '../../platform/first-screen/hand-over.js';
import { showContents } from '../../platform/state/later-parts.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { RosterSeen } from '../../roster/read-receipts/roster-seen.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useWeekTextsLoaded } from '../../roster/week-notes/use-week-texts-loaded.js';
import { useBoard } from './board/board-scope.js';
import { BoardPicture } from './board-picture.js';
import { LazyDeskBoard } from './grid/desk-part.js';
import { PrintedBoard } from './grid/printed-board.js';
import { LazyBoardPhone } from './phone/phone-part.js';

/**
 * Board of the week, for phone or desk, once the view and on a desk the week's notes have loaded; a skeleton before.
 * Error with its reason when the server refuses; `upgrade` offers to reload the application. Without a connection and
 * a view: an error with a reload button. Lets the rest of the frame load after the first of these is painted.
 */
export function BoardOrSkeleton() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const isPhone = useIsPhone();
  const hasView = useLiveState(board.views.view, (view) => view !== null);
  const areTextsKnown = useWeekTextsLoaded();
  const phase = useLiveState(board.open.session.state, (state) =>
    state.phase === 'refused' ? state.reason : state.phase,
  );
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  const isOffline = useLiveState(connection, isAway);
  const isRefused = phase === 'forbidden' || phase === 'not_found' || phase === 'upgrade';
  const isBoard = hasView && (isPhone || areTextsKnown);

  // Bell, menus and figures come after the board, or after the reason why there is none.
  useEffect(() => {
    if (isBoard || isRefused || isOffline) void afterPaint().then(showContents);
  }, [isBoard, isRefused, isOffline]);

  // A phone that is turned shows the board of a desk, perhaps without a connection.
  useEffect(() => {
    if (isBoard && isPhone)
      void afterPaint()
        .then(LazyDeskBoard.load)
        .catch(() => undefined);
  }, [isBoard, isPhone]);

  // Nothing drawn by the document covers the reason why there is no board.
  useLayoutEffect(() => {
    if (isRefused || (isOffline && !isBoard)) leaveFirstScreen();
  }, [isBoard, isRefused, isOffline]);

  if (isRefused)
    return (
      <ErrorState
        centered
        title={t(`refused.${phase}.title`)}
        text={t(`refused.${phase}.text`)}
        retry={phase === 'upgrade' ? reloadNewest : undefined}
      />
    );
  const skeleton = isPhone ? (
    <RowsSkeleton rows={6} />
  ) : (
    <BoardSkeleton headWidth={view === 'employees' ? MEASURES.personHead : MEASURES.jobHead} />
  );
  if (isBoard)
    return (
      <>
        <Suspense fallback={skeleton}>
          {isPhone ? (
            <>
              <BoardPicture />
              <RosterSeen monday={board.open.monday} />
              <LazyBoardPhone />
            </>
          ) : (
            <LazyDeskBoard />
          )}
        </Suspense>
        <PrintedBoard />
      </>
    );
  if (isOffline)
    return (
      <ErrorState
        centered
        title={t('failed.title')}
        text={t('failed.offline')}
        retry={() => window.location.reload()}
      />
    );
  return isPictureDrawn() ? null : skeleton;
}
