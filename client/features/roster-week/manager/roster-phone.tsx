import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { OpenRing, SlotMarks, WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import type { CellView } from '../../../roster/schedule-grid/board.types.js';
import { useToday, useUser } from '../../../platform/session/use-session.js';
import { useRosterDirectory } from '../../../roster/published-week/use-rosters.js';
import { DayStrip } from '../staff/day-strip.js';
import { rosterDays } from '../staff/week-days.js';
import type { ShownDepartment } from '../use-department.js';
import type { ManagerWeek } from './manager-week.js';
import type { RosterBoard, RosterHead } from './roster-board.js';
import classes from './roster-phone.module.css';
import { useRosterDemandText } from './use-demand-text.js';
import { useLiveMarks } from './use-live-marks.js';
import { useRosterPaths } from './use-roster-paths.js';

export interface RosterPhoneProps {
  readonly week: ManagerWeek;
  readonly board: RosterBoard;
  readonly department: ShownDepartment;
}

const NO_JOBS: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Published week on a phone, one day at a time: totals, comments and shifts by job, each linking to its panel. Opens
 * with today, or Monday in another week.
 */
export function RosterPhone({ week, board, department }: RosterPhoneProps) {
  const { t } = useTranslation('rosterWeek');
  const today = useToday();
  const paths = useRosterPaths();
  const { id: userId } = useUser();
  const directory = useRosterDirectory();
  const [chosen, setChosen] = useState<CivilDate | null>(null);
  const flashes = useLiveMarks(week);
  const { monday, roster, planning } = week;
  const shown = chosen ?? (mondayOf(today) === monday ? today : monday);
  const jobs = directory.phase === 'ready' ? directory.jobs : NO_JOBS;
  const days = roster ? rosterDays(roster, { monday, department: department.shown, userId, jobs, order: [] }) : [];
  const column = board.dates.indexOf(shown);
  const totals = board.days[column];
  const comment = planning?.comment.get(shown);
  const groups = groupsOf(board, column);

  return (
    <div className={classes.phone}>
      <div className={classes.days}>
        <DayStrip days={days} shown={shown} jobs={jobs} onShow={setChosen} />
      </div>
      {totals && <DayTotals totals={totals} />}
      {comment && (
        <div className={`grid gap-2 line-below secondary f-13 surface p-4-7 ${classes.note}`}>
          {comment.text && <p data-for="managers">{comment.text}</p>}
          {comment.textEmployees && <p>{comment.textEmployees}</p>}
        </div>
      )}
      {groups.length === 0 && <p className={classes.empty}>{t('manager.phone.empty')}</p>}
      {groups.map(({ head, cellViews }) => (
        <section key={head.jobId}>
          <h3 className={classes.job}>{head.name}</h3>
          <ul>
            {cellViews.map((cellView) => (
              <li key={cellView.id}>
                <ShiftRow
                  to={paths.shift({ date: shown, id: cellView.id })}
                  cellView={cellView}
                  name={board.items.get(cellView.id)?.shift.name}
                  isFresh={flashes.has(cellView.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="p-7">
        <Button
          variant="default"
          fullWidth
          size="md"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link to={paths.add(shown)} {...props} />}
        >
          {t('manager.toolbar.add')}
        </Button>
      </div>
    </div>
  );
}

interface JobGroup {
  readonly head: Extract<RosterHead, { kind: 'job' }>;
  readonly cellViews: readonly CellView[];
}

/** Shifts of one day by job; jobs without any are left out. */
function groupsOf({ lines, heads }: RosterBoard, column: number): JobGroup[] {
  const groups = new Map<string, CellView[]>();
  for (const { group, cells } of lines) {
    const cellView = cells[column]?.slot;
    if (cellView) groups.set(group, [...(groups.get(group) ?? []), cellView]);
  }
  return [...groups].flatMap(([group, cellViews]) => {
    const head = heads.get(group);
    return head?.kind === 'job' ? [{ head, cellViews }] : [];
  });
}

function DayTotals({ totals }: { readonly totals: RosterBoard['days'][number] }) {
  const { t } = useTranslation('rosterWeek');
  const textOf = useRosterDemandText();
  const { needed, planned, short, over } = totals;
  return (
    <div className={classes.demand}>
      <span title={textOf(totals)}>
        {needed === null ? t('manager.phone.planned', { planned }) : t('manager.phone.demand', { needed, planned })}
      </span>
      {needed !== null && short > 0 && (
        <span className="row gap-3 warn">
          <WarningSign size={15} />
          {t('manager.board.short', { count: short })}
        </span>
      )}
      {needed !== null && short === 0 && over > 0 && <span>{t('manager.board.over', { count: over })}</span>}
    </div>
  );
}

interface ShiftRowProps {
  readonly to: string;
  readonly cellView: CellView;
  /** In full: there is room for it. */
  readonly name: string | null | undefined;
  readonly isFresh: boolean;
}

function ShiftRow({ to, cellView, name, isFresh }: ShiftRowProps) {
  return (
    <Link
      className={classes.row}
      to={to}
      style={{ '--job': cellView.colour } as React.CSSProperties}
      data-open={cellView.open || undefined}
      data-past={cellView.past || undefined}
      data-called-off={cellView.calledOff || undefined}
      data-fresh={isFresh || undefined}
    >
      <VisuallyHidden>{cellView.label}</VisuallyHidden>
      <span className={`secondary f-14 num nowrap clip ${classes.time}`} aria-hidden="true">
        {cellView.time}
      </span>
      <span className={`row shrink gap-4 w-540 ${classes.name}`} aria-hidden="true">
        {cellView.open && <OpenRing size={11} />}
        <span>{name ?? cellView.name}</span>
      </span>
      <SlotMarks marks={cellView.marks} />
    </Link>
  );
}
