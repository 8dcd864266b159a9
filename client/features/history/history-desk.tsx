import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import marks from '../../kit/tables/freshness.module.css';
import { HeaderSlot } from '../../kit/ui/layout/header-slot.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import { NO_FILTERS } from './feed/feed-filters.js';
import { HistoryStream } from './feed/history-stream.js';
import { FilterFields } from './filters/filter-fields.js';
import { type HistoryView, withOtherFilters } from './history-address.js';
import classes from './history.module.css';
import { LiveBadge } from './live-badge.js';
import { weekText } from '#domain/history/wording';
import { capitalised } from '#domain/kernel/capitalised';
import type { HistoryPageState } from './use-history-page.js';
import { requestedRange } from './weeks/moment-range.js';
import { PastBoard } from './weeks/past-board.js';
import { WeekPanel } from './weeks/week-panel.js';

/**
 * Layout of /history on a desk: filters, list and the panel of the compared week side by side, or the past board in
 * place of the first two; week switch in the header.
 */
export function HistoryDesk({ page }: { readonly page: HistoryPageState }) {
  const { address, show, monday, goToWeek, dialogs } = page;
  const isBoard = address.view === 'board';
  return (
    <div className={`${classes.history} ${marks.freshness}`} data-board={isBoard || undefined}>
      <HeaderSlot name="header">
        <WeekSwitch week={monday} onChange={goToWeek} />
      </HeaderSlot>
      {isBoard ? <BoardColumn page={page} /> : <StreamColumns page={page} />}
      <aside className={classes.side}>
        <PanelOf page={page} onBoard={isBoard ? undefined : () => show({ ...address, view: 'board' })} />
      </aside>
      {dialogs}
    </div>
  );
}

/**
 * Panel of the compared week, wired to the page's address and dialogs. Without `onBoard` it has no button to the board.
 */
export function PanelOf({
  page,
  onBoard,
}: {
  readonly page: HistoryPageState;
  readonly onBoard?: (() => void) | undefined;
}) {
  const { address, show, monday, descriptionTexts, jobs, week, putWeekBack } = page;
  return (
    <WeekPanel
      monday={monday}
      view={week}
      grouping={address.grouping}
      jobs={jobs}
      descriptionTexts={descriptionTexts}
      onRange={(range) => week.phase === 'ready' && show({ ...address, ...requestedRange(range, week.past) })}
      onGrouping={(grouping) => show({ ...address, grouping })}
      onPutBack={putWeekBack}
      onBoard={onBoard}
    />
  );
}

function StreamColumns({ page }: { readonly page: HistoryPageState }) {
  const { t } = useTranslation('history');
  const { address, show, descriptionTexts, actions } = page;
  const search = (filters: typeof address.filters) => show(withOtherFilters(address, filters));
  return (
    <>
      <aside className={classes.filters} aria-label={t('filters.title')}>
        <FilterFields filters={address.filters} onChange={search} descriptionTexts={descriptionTexts} />
      </aside>
      <div className={`stack shrink low surface ${classes.middle}`} data-scrolls>
        <div className={classes.head}>
          <h1 className={`heavy lh-120 tight f-20 ${classes.title}`}>{t('title')}</h1>
          <LiveBadge />
          <ViewSwitch page={page} />
        </div>
        <HistoryStream
          filters={address.filters}
          descriptionTexts={descriptionTexts}
          actions={actions}
          onClearFilters={() => search(NO_FILTERS)}
        />
      </div>
    </>
  );
}

function BoardColumn({ page }: { readonly page: HistoryPageState }) {
  const { t } = useTranslation('history');
  const { monday, moment, descriptionTexts, board, week } = page;
  const label = capitalised(t('past.board', { week: weekText(monday, descriptionTexts), moment }));
  return (
    <div className={`stack shrink low surface ${classes.middle}`}>
      <div className={classes.head}>
        <h1 className={`heavy lh-120 tight f-20 ${classes.title}`}>{moment === '' ? t('title') : label}</h1>
        <ViewSwitch page={page} />
      </div>
      {week.phase === 'ready' && !week.failure && (
        <>
          <p className={classes.legend}>{t('past.legend')}</p>
          <PastBoard label={label} board={board} descriptionTexts={descriptionTexts} />
        </>
      )}
    </div>
  );
}

function ViewSwitch({ page: { address, show } }: { readonly page: HistoryPageState }) {
  const { t } = useTranslation('history');
  const views: readonly HistoryView[] = ['stream', 'board'];
  return (
    <SegmentedControl
      className="push"
      size="xs"
      aria-label={t('views.label')}
      data={views.map((value) => ({ value, label: t(value === 'board' ? 'views.board' : 'views.stream') }))}
      value={address.view === 'board' ? 'board' : 'stream'}
      onChange={(view) => show({ ...address, view: view })}
    />
  );
}
