import { CivilDate, CivilMonth, monthOf } from '#domain/kernel/civil-date';

/** View of the user's roster in the address; `date` is the selected one. */
export type RosterView =
  | { readonly kind: 'week' }
  | { readonly kind: 'month'; readonly month: CivilMonth; readonly date: CivilDate | null };

/**
 * Reads the view from `?view=month&month=2026-11&date=2026-11-24`; an unreadable month becomes the current one, a
 * missing view the week.
 */
export function viewOf(params: URLSearchParams, today: CivilDate): RosterView {
  if (params.get('view') !== 'month') return { kind: 'week' };
  const month = CivilMonth.safeParse(params.get('month'));
  const date = CivilDate.safeParse(params.get('date'));
  return { kind: 'month', month: month.success ? month.data : monthOf(today), date: date.success ? date.data : null };
}

/** Query parameters of a view; `week` (Monday) is kept for the way back from a month. */
export function paramsOf(view: RosterView, week: CivilDate): Record<string, string> {
  if (view.kind === 'week') return { week };
  return { week, view: 'month', month: view.month, ...(view.date && { date: view.date }) };
}
