import { useTranslation } from 'react-i18next';
import { linesOfBoard } from '../../../shared/print/lines-of-board.js';
import { PrintedWeek } from '../../../shared/print/printed-week.js';
import { useIsPrinting } from '../../../shared/print/use-is-printing.js';
import { useVersion } from '../../../shared/print/use-version.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { weekDates } from '#domain/kernel/civil-date';
import { useBoard, useBoardView } from '../board/board-scope.js';
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
