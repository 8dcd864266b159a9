import { type CivilDate, type CivilMonth, monthOf } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { FreeDayId, UserId } from '../kernel/ids.js';
import { type Fault, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { type Agreement, employedOn, isFullTimerOn } from '../planning/person-terms.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { isPast, lastMonth } from './free-day-dates.js';
import type { FreeDayEvent } from './free-day.events.js';

/**
 * Replaces all free days of a month; dates before today stay as they are, and a past month is refused. Asks unless
 * `confirm`, if shifts are planned on new ones.
 */
export interface SetFreeDays {
  readonly type: 'SetFreeDays';
  readonly userId: UserId;
  readonly month: CivilMonth;
  /** Dates with the id that each gets if it is not a free day yet. */
  readonly days: readonly { readonly date: CivilDate; readonly freeDayId: FreeDayId }[];
  readonly confirm: boolean;
}

/** Free days of one person, by date. */
export interface FreeDays {
  readonly days: Readonly<Record<CivilDate, FreeDayId>>;
}

/** Facts of other streams for entering free days. */
export interface FreeDayContext {
  readonly person: Agreement;
  /** Today at the location; earlier dates are closed. Null (imported records): no limits relative to today. */
  readonly today: CivilDate | null;
  /** Published shifts of the person. */
  readonly planned: readonly PlannedItem[];
}

function decide(
  command: SetFreeDays,
  state: FreeDays,
  context: FreeDayContext,
  _meta: CommandMeta,
): Decision<FreeDayEvent> {
  const { userId, month, days, confirm } = command;
  const rejection = refuseFields(command, state, context) ?? refuseMonths(command, context);
  if (rejection) return refused(rejection);

  const isOpen = (date: CivilDate) => context.today === null || !isPast(date, context.today);
  const requested = new Set(days.map(({ date }) => date));
  const entered = days.filter(({ date }) => isOpen(date) && !state.days[date]);
  const withdrawn = (Object.keys(state.days) as CivilDate[]).filter(
    (date) => monthOf(date) === month && isOpen(date) && !requested.has(date),
  );
  const question = confirm
    ? null
    : askOverShifts(
        entered.map(({ date }) => date),
        context,
      );
  if (question) return refused(question);
  return happened(
    ...withdrawn.toSorted().flatMap((date): FreeDayEvent[] => {
      const freeDayId = state.days[date];
      return freeDayId ? [{ type: 'FreeDayWithdrawn', data: { freeDayId, userId, date } }] : [];
    }),
    ...entered.map(({ date, freeDayId }): FreeDayEvent => ({
      type: 'FreeDayEntered',
      data: { freeDayId, userId, date },
    })),
  );
}

function refuseFields(
  { month, days }: SetFreeDays,
  state: FreeDays,
  { person, today }: FreeDayContext,
): Refusal | null {
  const faults: Fault[] = [];
  const ofMonth = [...days.map(({ date }) => date), `${month}-01` as CivilDate];
  const fullTimer = ofMonth.some((date) => isFullTimerOn(person, date));
  if (!fullTimer) faults.push({ field: 'userId', code: 'not_full_timer' });
  const latest = today && lastMonth(today);
  if (latest && month > latest) faults.push({ field: 'month', code: 'max', limit: latest });
  const seen = new Set<CivilDate>();
  days.forEach(({ date }, index) => {
    if (seen.has(date)) faults.push({ field: `dates[${index}]`, code: 'duplicate' });
    seen.add(date);
    // Taken-over dates and dates that are free already are not checked.
    if (!today || state.days[date]) return;
    if (!employedOn(person, date)) faults.push({ field: `dates[${index}]`, code: 'not_in_service' });
    else if (fullTimer && !isFullTimerOn(person, date))
      faults.push({ field: `dates[${index}]`, code: 'not_full_timer' });
  });
  return fieldRefusals(faults);
}

function refuseMonths({ month, days }: SetFreeDays, { today }: FreeDayContext): Refusal | null {
  const outside = days.findIndex(({ date }) => monthOf(date) !== month);
  if (outside >= 0) return fieldRefusal(`dates[${outside}]`, 'invalid_dates');
  return today && month < monthOf(today) ? refusal('date_closed') : null;
}

/** Planned shifts on the given dates. */
export const shiftsOn = (dates: readonly CivilDate[], { planned }: Pick<FreeDayContext, 'planned'>): PlannedItem[] =>
  planned.filter(({ date }) => dates.includes(date));

function askOverShifts(dates: readonly CivilDate[], context: FreeDayContext): Refusal | null {
  const planned = shiftsOn(dates, context);
  return planned.length > 0 ? refusal('day_off_over_shift_needs_confirmation', { facts: { planned } }) : null;
}

function evolve(state: FreeDays, events: readonly Recorded<FreeDayEvent>[]): FreeDays {
  if (events.length === 0) return state;
  const days: Record<CivilDate, FreeDayId> = { ...state.days };
  for (const { type, data } of events) {
    if (type === 'FreeDayEntered') days[data.date] = data.freeDayId;
    else delete days[data.date];
  }
  return { days };
}

/** Rules of full-timers' free days (product page, "Requests"). */
export const freeDayDecider: Decider<SetFreeDays, FreeDayEvent, FreeDays, FreeDayContext> = {
  initialState: { days: {} },
  evolve,
  decide,
};
