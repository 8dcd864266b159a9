import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { shortSpans } from '#domain/scenario/people-per-half-hour';
import type { PinnedRow } from '../../../roster/schedule-grid/board-head.js';
import { DemandCell } from '../../../roster/schedule-grid/demand-cell.js';
import { PlainHead } from '../../../roster/schedule-grid/row-heads.js';
import { CoverBars, type CoverStep } from '../../../roster/schedule-grid/timeline-axis.js';
import { DayTexts } from '../../../roster/week-notes/day-texts.js';
import { clock } from '#domain/texts/shift-times';
import { useBoardView } from '../board/board-scope.js';
import { useBoardDemandText, useGapsText } from '../texts/demand-text.js';

/** Pinned rows of the week: notes of the days, and needed and planned people; none in the view by employee. */
export function useWeekPinnedRows(view: 'jobs' | 'employees'): readonly PinnedRow[] {
  const { t } = useTranslation('draftWeek');
  const dates = useBoardView(({ facts }) => facts.dates);
  const [note, demand] = [t('grid.note'), t('grid.demand')];
  return useMemo(() => {
    if (view === 'employees') return [];
    return [
      { key: 'note', head: <PlainHead>{note}</PlainHead>, cells: dates.map((date) => <Note key={date} date={date} />) },
      {
        key: 'demand',
        head: <PlainHead>{demand}</PlainHead>,
        cells: dates.map((date) => <Demand key={date} date={date} />),
      },
    ];
  }, [dates, demand, note, view]);
}

/** Pinned rows of the day view: note, needed and planned people, and people per half hour against the needs. */
export function useDayPinnedRows(): readonly PinnedRow[] {
  const { t } = useTranslation('draftWeek');
  const date = useBoardView(({ choice }) => choice.date);
  const [note, demand, cover] = [t('grid.note'), t('grid.demand'), t('grid.cover')];
  return useMemo(
    () => [
      { key: 'note', head: <PlainHead>{note}</PlainHead>, cells: [<Note key="note" date={date} />] },
      { key: 'demand', head: <PlainHead>{demand}</PlainHead>, cells: [<Demand key="demand" date={date} />] },
      { key: 'cover', head: <PlainHead>{cover}</PlainHead>, cells: [<CoverOfDay key="cover" />] },
    ],
    [cover, date, demand, note],
  );
}

function Note({ date }: { readonly date: CivilDate }) {
  const comment = useBoardView(({ facts }) => facts.comment.get(date));
  const texts = [comment?.text, comment?.textEmployees].filter((text): text is string => Boolean(text));
  return <DayTexts date={date} texts={texts} />;
}

function Demand({ date }: { readonly date: CivilDate }) {
  const textOf = useBoardDemandText();
  const day = useBoardView(({ days }) => days.find((one) => one.date === date));
  if (!day) return null;
  const { needed, planned, short, over } = day;
  return <DemandCell needed={needed} planned={planned} short={short} over={over} label={textOf(day)} />;
}

function CoverOfDay() {
  const cover = useBoardView(({ timeline }) => timeline?.cover);
  return cover && <Cover cover={cover} />;
}

function Cover({ cover }: { readonly cover: readonly CoverStep[] }) {
  const { t } = useTranslation('draftWeek');
  const gapsText = useGapsText();
  const parts = cover
    .filter(({ planned }) => planned > 0)
    .map(({ minute, planned }) => t('grid.coverPart', { time: clock(minute % 1440), count: planned }));
  const present = parts.length > 0 ? t('grid.coverLabel', { parts: parts.join(', ') }) : t('grid.coverNone');
  return <CoverBars steps={cover} label={[present, gapsText(shortSpans(cover))].filter(Boolean).join('. ')} />;
}
