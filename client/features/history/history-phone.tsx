import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import marks from '../../kit/tables/freshness.module.css';
import { HeaderSlot } from '../../kit/ui/layout/header-slot.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import { NO_FILTERS } from './feed/feed-filters.js';
import { HistoryStream } from './feed/history-stream.js';
import { FilterSheet } from './filters/filter-sheet.js';
import { PanelOf } from './history-desk.js';
import { type HistoryView, VIEWS, withOtherFilters } from './history-address.js';
import classes from './history.module.css';
import { LiveBadge } from './live-badge.js';
import type { HistoryPageState } from './use-history-page.js';
import { requestedRange } from './weeks/moment-range.js';
import { MomentSlider } from './weeks/moment-slider.js';
import { PastDays } from './weeks/past-days.js';

/**
 * Layout of /history on a phone and other narrow screens: buttons for list, comparison or past board, one at a time; the latter two with a week
 * switch. The choice is in the address.
 */
export function HistoryPhone({ page }: { readonly page: HistoryPageState }) {
  const { t } = useTranslation('history');
  const { address, show, monday, goToWeek, dialogs } = page;
  const { view } = address;
  const labels: Record<HistoryView, string> = {
    stream: t('views.stream'),
    compare: t('views.compare'),
    board: t('views.boardShort'),
  };
  return (
    <div className={`${classes.phone} ${marks.freshness}`}>
      <HeaderSlot name="header">
        <h1 className={`heavy lh-120 tight f-20 ${classes.title}`}>{t('title')}</h1>
      </HeaderSlot>
      <SegmentedControl
        fullWidth
        aria-label={t('views.label')}
        data={VIEWS.map((value) => ({ value, label: labels[value] }))}
        value={view}
        onChange={(next) => show({ ...address, view: next })}
      />
      {view === 'stream' ? (
        <StreamPart page={page} />
      ) : (
        <>
          <WeekSwitch week={monday} onChange={goToWeek} />
          {view === 'compare' ? <PanelOf page={page} /> : <BoardPart page={page} />}
        </>
      )}
      {dialogs}
    </div>
  );
}

function StreamPart({ page }: { readonly page: HistoryPageState }) {
  const { address, show, descriptionTexts, actions } = page;
  const search = (filters: typeof address.filters) => show(withOtherFilters(address, filters));
  return (
    <>
      <div className="row between gap-6">
        <FilterSheet filters={address.filters} onChange={search} descriptionTexts={descriptionTexts} />
        <LiveBadge />
      </div>
      <HistoryStream
        filters={address.filters}
        descriptionTexts={descriptionTexts}
        actions={actions}
        onClearFilters={() => search(NO_FILTERS)}
      />
    </>
  );
}

/** The board of then under the handle that moves it; where there is none to show, the panel says why. */
function BoardPart({ page }: { readonly page: HistoryPageState }) {
  const { address, show, descriptionTexts, week, board } = page;
  if (week.phase !== 'ready' || week.failure) return <PanelOf page={page} />;
  return (
    <>
      <MomentSlider
        past={week.past}
        range={week.range}
        descriptionTexts={descriptionTexts}
        onChange={(range) => show({ ...address, ...requestedRange(range, week.past) })}
      />
      <PastDays board={board} descriptionTexts={descriptionTexts} />
    </>
  );
}
