import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { TwoLines } from '../decisions/two-lines.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useRosterDirectory } from '../../published-week/use-rosters.js';

/** Shift in a table cell: date and times, below them the job once jobs have loaded. */
export function ShiftCell({ shift }: { readonly shift: FullSchedule }) {
  const format = useFormat();
  const directory = useRosterDirectory();
  const job = directory.phase === 'ready' ? directory.jobs.get(shift.jobId)?.name : undefined;
  const time = format.time(shiftTimeOf(shift.start, shift.ending));
  return <TwoLines first={`${format.date(shift.date)}, ${time}`} second={job} />;
}
