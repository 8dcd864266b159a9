import { useTranslation } from 'react-i18next';
import { linesOfBoard } from '../../../roster/schedule-grid/lines-of-board.js';
import { PrintedWeek } from '../../../kit/print/printed-week.js';
import { useIsPrinting } from '../../../kit/print/use-is-printing.js';
import { useVersion } from '../../../kit/print/use-version.js';
import { useFormat } from '../../../platform/session/use-session.js';
import type { ManagerWeek } from './manager-week.js';
import type { RosterBoard } from './roster-board.js';

export interface PrintedRosterProps {
  readonly week: ManagerWeek;
  readonly board: RosterBoard;
}

/** Print version of the published week; renders nothing except while printing. */
export function PrintedRoster(props: PrintedRosterProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ week: { monday, roster }, board }: PrintedRosterProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [only, ...others] = board.departments;
  const version = useVersion(board.departments.map(({ jobFilterId }) => roster?.weeks.get(jobFilterId)));
  return (
    <PrintedWeek
      whose={only && others.length === 0 ? only.name : t('word.allDepartments')}
      period={`${format.week(monday)} · ${format.weekDates(monday, { withYear: true })}`}
      version={version}
      columns={board.dates.map((date) => format.weekdayAndDay(date))}
      lines={linesOfBoard(board.lines, (group) => {
        const head = board.heads.get(group);
        return { name: head?.name ?? '', colour: head?.kind === 'job' ? head.colour : null };
      })}
    />
  );
}
