import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '../../shared/board/board-skeleton.js';
import { MEASURES } from '../../shared/board/measures.js';
import { RowsSkeleton } from '../../shared/ui/skeletons.js';
import { connection, isAway } from '../../shared/live-state/connection.js';
import { reloadNewest } from '../../shared/offline/newest-version.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { RosterSeen } from '../../shared/roster-seen/roster-seen.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import { WeekTexts } from '../../shared/week-texts/week-texts.js';
import { useWeekTextsKnown } from '../../shared/week-texts/use-week-texts-known.js';
import { useBoard } from './board/board-scope.js';
import { BoardDesk } from './grid/board-desk.js';
import { PrintedBoard } from './grid/printed-board.js';
import { BoardPhone } from './phone/phone-part.js';
import { BoardToolbar } from './toolbar/board-toolbar.js';

/** The board, what keeps its place until it has arrived, or why it will not come. */
export function BoardOrSkeleton() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const isPhone = useIsPhone();
  const hasView = useLiveState(board.views.view, (view) => view !== null);
  const areTextsKnown = useWeekTextsKnown();
  const phase = useLiveState(board.open.session.state, (state) =>
    state.phase === 'refused' ? state.reason : state.phase,
  );
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  const isOffline = useLiveState(connection, isAway);

  if (phase === 'forbidden' || phase === 'not_found' || phase === 'upgrade')
    return (
      <ErrorState
        centered
        title={t(`refused.${phase}.title`)}
        text={t(`refused.${phase}.text`)}
        retry={phase === 'upgrade' ? reloadNewest : undefined}
      />
    );
  if (hasView && (isPhone || areTextsKnown))
    return (
      <>
        {isPhone ? (
          <Suspense fallback={<RowsSkeleton rows={6} />}>
            <RosterSeen monday={board.open.monday} />
            <BoardPhone />
          </Suspense>
        ) : (
          <>
            <BoardToolbar />
            <WeekTexts monday={board.open.monday} />
            <RosterSeen monday={board.open.monday} />
            <BoardDesk />
          </>
        )}
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
  if (isPhone) return <RowsSkeleton rows={6} />;
  return <BoardSkeleton headWidth={view === 'employees' ? MEASURES.personHead : MEASURES.jobHead} />;
}
