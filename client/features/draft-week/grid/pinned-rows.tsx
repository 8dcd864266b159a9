import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinnedRow } from '../../../shared/board/board-head.js';
import { DemandCell } from '../../../shared/board/demand-cell.js';
import { PlainHead } from '../../../shared/board/row-heads.js';
import { CoverBars, type CoverStep } from '../../../shared/board/timeline-axis.js';
import { clock } from '../../../shared/format/shift-times.js';
import { useBoardView } from '../board-scope.js';
import { useDemandText } from '../demand-text.js';
import type { DayTotals } from '../model/day-totals.js';
import { DayNote } from './day-note.js';

/** Notes of the days, and needed and planned; people are compared without them. */
export function useWeekPinnedRows(view: 'jobs' | 'employees'): readonly PinnedRow[] {
  const { t } = useTranslation('draftWeek');
  const days = useBoardView((shown) => shown.days);
  const comments = useBoardView(({ facts }) => facts.comment);
  return useMemo(() => {
    if (view === 'employees') return [];
    return [
      {
        key: 'note',
        head: <PlainHead>{t('grid.note')}</PlainHead>,
        cells: days.map(({ date }) => <DayNote key={date} comment={comments.get(date)} />),
      },
      {
        key: 'demand',
        head: <PlainHead>{t('grid.demand')}</PlainHead>,
        cells: days.map((day) => <Demand key={day.date} day={day} />),
      },
    ];
  }, [comments, days, t, view]);
}

/** Needed and planned, and people half hour by half hour. */
export function useDayPinnedRows(): readonly PinnedRow[] {
  const { t } = useTranslation('draftWeek');
  const date = useBoardView(({ choice }) => choice.date);
  const day = useBoardView((shown) => shown.days.find((one) => one.date === date));
  const comment = useBoardView(({ facts }) => facts.comment.get(date));
  const cover = useBoardView(({ timeline }) => timeline?.cover);
  return useMemo(
    () => [
      { key: 'note', head: <PlainHead>{t('grid.note')}</PlainHead>, cells: [<DayNote key="note" comment={comment} />] },
      { key: 'demand', head: <PlainHead>{t('grid.demand')}</PlainHead>, cells: [day && <Demand key="demand" day={day} />] },
      { key: 'cover', head: <PlainHead>{t('grid.cover')}</PlainHead>, cells: [cover && <Cover key="cover" cover={cover} />] },
    ],
    [comment, cover, day, t],
  );
}

function Demand({ day }: { readonly day: DayTotals }) {
  const textOf = useDemandText();
  const { needed, planned, short, over } = day;
  return <DemandCell needed={needed} planned={planned} short={short} over={over} label={textOf(day)} />;
}

function Cover({ cover }: { readonly cover: readonly CoverStep[] }) {
  const { t } = useTranslation('draftWeek');
  const parts = cover.filter(({ planned }) => planned > 0).map(({ minute, planned }) => t('grid.coverPart', { time: clock(minute % 1440), count: planned }));
  const label = parts.length > 0 ? t('grid.coverLabel', { parts: parts.join(', ') }) : t('grid.coverNone');
  return <CoverBars steps={cover} label={label} />;
}
