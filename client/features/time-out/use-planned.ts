import { of } from 'rxjs';
import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import type { AnswerOf } from '#domain/kernel/call';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Period } from '#domain/time-out/time-out-period';
import { type Asked, asked } from '../../shared/api/asked.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';

/** As many days as the server tells of at once. */
const MAX_DAYS = 62;

type Planned = Asked<AnswerOf<typeof fullSchedulesByUser>>;
const NOTHING: Planned = { phase: 'ready', answer: [] };
const nothingPlanned = new LiveState<Planned>(of(NOTHING), NOTHING);

const lastAsked = ({ from, until }: Period): CivilDate => (daysBetween(from, until) < MAX_DAYS ? until : addDays(from, MAX_DAYS - 1));

/** Published shifts of somebody in a period, by start; of a long one, those of its first two months. */
export function usePlanned(userId: string | null, period: Period | null): Asked<readonly FullSchedule[]> {
  const question =
    userId !== null && period
      ? asked(fullSchedulesByUser, { params: { id: userId }, query: { from: period.from, until: lastAsked(period) } })
      : nothingPlanned;
  const planned = useLiveState(question);
  if (planned.phase !== 'ready') return planned;
  const shifts = planned.answer.filter(({ canceled }) => !canceled).toSorted((a, b) => a.start.localeCompare(b.start));
  return { phase: 'ready', answer: shifts };
}
