import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnabledUser } from '#domain/staff/staff.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { RequestedAt } from '../../roster/approvals/requests/requested-at.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { Conflicts } from './conflicts.js';
import { LeaveClockNote } from './leave-clock-note.js';
import { TimeOutProgress } from './progress.js';
import { useTimeOutWords } from './use-time-out-words.js';

export type TimeOutColumn = TableColumn<TimeOutView>;

/**
 * Columns for waiting and for decided requests: person (job and contract hours below), dates with number of days,
 * progress and state, and conflicts for waiting ones. `more` renders the last column of the decided ones.
 */
export function useOverviewColumns(people: readonly EnabledUser[], more: (timeOut: TimeOutView) => ReactNode) {
  const { t } = useTranslation('timeOut');
  const format = useFormat();
  const texts = useTimeOutWords();
  const directory = useRosterDirectory();
  const jobs = directory.phase === 'ready' ? directory.jobs : null;

  /** First job and hours: "Bar, 38 u". */
  const standing = (userId: string): string | undefined => {
    const person = people.find(({ id }) => id === userId);
    if (!person) return undefined;
    const job = person.jobIds.map((id) => jobs?.get(id)?.name).find((name) => name !== undefined);
    const hours = person.contractHours === null ? undefined : format.hours(person.contractHours);
    return [job, hours].filter((part) => part !== undefined).join(', ') || undefined;
  };
  const who: TimeOutColumn = {
    id: 'who',
    heading: t('columns.who'),
    width: '22%',
    cell: ({ user }) => {
      const second = standing(user.id);
      return <TwoLines strong first={user.name} {...(second !== undefined && { second })} />;
    },
  };
  const when: TimeOutColumn = {
    id: 'when',
    heading: t('columns.when'),
    width: '20%',
    cell: (timeOut) => <TwoLines first={texts.dates(timeOut)} second={texts.days(timeOut)} />,
    onPhone: 'bare',
  };
  const columns: readonly TimeOutColumn[] = [
    who,
    when,
    {
      id: 'hits',
      heading: t('columns.hits'),
      cell: (timeOut) => (
        <>
          <Conflicts timeOut={timeOut} />
          {timeOut.remark !== null && <TwoLines first={null} second={timeOut.remark} />}
          <LeaveClockNote timeOut={timeOut} />
        </>
      ),
      onPhone: 'bare',
    },
    {
      id: 'asked',
      heading: t('columns.asked'),
      width: '92px',
      cell: ({ requestedAt }) => <RequestedAt at={requestedAt} />,
    },
  ];
  const decidedColumns: readonly TimeOutColumn[] = [
    who,
    when,
    {
      id: 'status',
      heading: t('columns.status'),
      width: '130px',
      cell: (timeOut) => <StatusBadge tone={texts.status(timeOut).tone}>{texts.status(timeOut).text}</StatusBadge>,
      onPhone: 'bare',
    },
    { id: 'by', heading: t('columns.by'), cell: (timeOut) => <TimeOutProgress timeOut={timeOut} />, onPhone: 'bare' },
    { id: 'more', heading: t('columns.more'), width: '52px', cell: more, onPhone: 'bare' },
  ];
  return { columns, decidedColumns };
}
