import { useTranslation } from 'react-i18next';
import { linesOfBoard } from '../../../roster/schedule-grid/lines-of-board.js';
import type { PrintedFoot } from '../../../kit/print/printed-week.types.js';
import { clock } from '#domain/texts/shift-times';
import { PrintedWeek } from '../../../kit/print/printed-week.js';
import { useIsPrinting } from '../../../kit/print/use-is-printing.js';
import { useVersion } from '../../../kit/print/use-version.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { ViewKind } from '../model/board-model.js';
import type { DayTotals } from '../model/day-totals.js';
import { headText } from './head-text.js';

/** The week that is being written, on paper; of the view of a day that day alone. */
export function PrintedBoard() {
  return useIsPrinting() ? <Sheet /> : null;
}

function Sheet() {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const { open } = useBoard();
  const lines = useBoardView((view) => view.lines);
  const heads = useBoardView((view) => view.heads);
  const choice = useBoardView((view) => view.choice);
  const departments = useBoardView((view) => view.departments);
  const [only, ...others] = departments;
  const days = useBoardView((view) => view.days);
  const dates = choice.view === 'day' ? [choice.date] : weekDates(open.monday);
  return (
    <PrintedWeek
      whose={only && others.length === 0 ? only.filter.name : common('word.allDepartments')}
      period={`${format.week(open.monday)} · ${format.weekDates(open.monday, { withYear: true })}`}
      version={useVersion(
        departments.map(({ state }) => state),
        departments.some(({ status }) => status === 'drafting'),
      )}
      columns={dates.map((date) => format.weekdayAndDay(date))}
      foot={footOf(t('grid.demand'), choice.view, dates, days)}
      lines={linesOfBoard(lines, (group) => {
        const head = heads.get(group);
        if (head?.kind === 'department') {
          const department = departments.find(({ filter }) => filter.jobFilterId === head.jobFilterId);
          return { name: department?.filter.name ?? '', colour: null };
        }
        return { name: headText(head, t('grid.openShifts')), colour: head?.kind === 'job' ? head.colour : null };
      })}
    />
  );
}

/** Needed and planned of each day, and of the view of a day when there are too few; people are compared without them, as on screen. */
function footOf(
  name: string,
  view: ViewKind,
  dates: readonly CivilDate[],
  days: readonly DayTotals[],
): PrintedFoot | null {
  if (view === 'employees' || days.every(({ needed }) => needed === null)) return null;
  const cells = dates.map((date) => {
    const day = days.find((one) => one.date === date);
    if (!day) return [];
    const { needed, planned, short, gaps } = day;
    const balance = needed === null ? String(planned) : `${needed} / ${planned}`;
    // A printed week has no room for half hours.
    if (view === 'jobs') return short > 0 ? [`${balance} −${short}`] : [balance];
    return [balance, ...gaps.map(({ from, until, short: few }) => `${halfHours(from, until)} −${few}`)];
  });
  return { name, cells };
}

const halfHours = (from: number, until: number): string => `${clock(from % 1440)}–${clock(until % 1440)}`;
