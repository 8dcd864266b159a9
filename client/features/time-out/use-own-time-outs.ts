import { of } from 'rxjs';
import type { AnswerOf } from '#domain/kernel/call';
import { holidaysByUser } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { type Asked, asked } from '../../shared/api/asked.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useUser } from '../../shared/session/use-session.js';
import { useOwnEntries } from '../../shared/shifts/own-entries.js';

export interface OwnTimeOutList {
  /** By first date. */
  readonly timeOuts: readonly TimeOutView[];
  /** Of last year; what was thrown, null: nothing. */
  readonly error: unknown;
}

type Older = Asked<AnswerOf<typeof holidaysByUser>>;
const NOTHING: Older = { phase: 'ready', answer: [] };
const nothingOlder = new LiveState<Older>(of(NOTHING), NOTHING);

/** One's own time outs, live; last year's as asked for. Null while they are not there. */
export function useOwnTimeOuts(withLastYear: boolean): OwnTimeOutList | null {
  const { id } = useUser();
  const entries = useOwnEntries();
  const older = useLiveState(withLastYear ? asked(holidaysByUser, { params: { id }, query: { showLastYear: 1 } }) : nothingOlder);
  if (!entries) return null;
  const live = new Set(entries.timeOuts.map((timeOut) => timeOut.id));
  const [earliest] = entries.timeOuts;
  const answered = older.phase === 'ready' ? older.answer : [];
  // One that is not among the live ones although they reach that far was withdrawn since.
  const before = answered.filter((timeOut) => !live.has(timeOut.id) && (!earliest || timeOut.until < earliest.from));
  return {
    timeOuts: [...before, ...entries.timeOuts].toSorted((a, b) => a.from.localeCompare(b.from)),
    error: older.phase === 'failed' ? older.error : null,
  };
}
