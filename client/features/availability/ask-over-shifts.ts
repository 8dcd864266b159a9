import i18next from 'i18next';
import { formatIn } from '../../platform/i18n/format.js';
import { session } from '../../platform/session/current-session.js';
import { zoneOf } from '../../platform/session/today.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import type { OverShift } from './availability-draft.js';

/**
 * Asks in one dialog whether to change availability although shifts are planned, listing them. Resolves to the answer;
 * after a no it announces that these days stay unchanged.
 */
export async function askOverShifts(questions: readonly OverShift[]): Promise<boolean> {
  const format = formatIn(session.filters.value.locale, zoneOf(session.location.value));
  const lines = questions.flatMap(({ date, facts: { shift, elsewhere } }) => {
    const times = [
      ...(shift ? [format.moments(shift.start, shift.ending)] : []),
      ...elsewhere.map(({ from, until, location }) => `${format.moments(from, until)}, ${location}`),
    ];
    return times.map((time) => i18next.t('availability:over.line', { date: format.date(date), time }));
  });
  const confirmed = await askConfirmation({
    title: i18next.t('availability:over.title', { count: lines.length }),
    text: i18next.t('availability:over.text'),
    facts: lines,
    confirmLabel: i18next.t('availability:over.confirm'),
  });
  if (!confirmed) announce(i18next.t('availability:over.kept', { count: questions.length }));
  return confirmed;
}
