import i18next from 'i18next';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import { session } from '../platform/session/current-session.js';
import { signOut } from '../platform/sign-in/sign-in.js';
import { askConfirmation } from '../kit/ui/overlay/ask-confirmation.js';
import { isInputHeld } from '../platform/pending-writes/page-input.js';
import { countOf, unsent, unsentOf } from '../platform/pending-writes/unsent.js';

const waiting = () => unsentOf(unsent.value, session.auth.value?.user.id).filter(({ count }) => count > 0);

/**
 * Listens for as long as the page lives: the browser asks before it leaves a page while the signed-in user has unsent
 * writes, or a form has changes that are not saved.
 */
export function confirmBeforeLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (waiting().length > 0 || isInputHeld()) event.preventDefault();
  });
}

/**
 * Signs out; with unsent writes only after a confirmation that lists them. They stay on the device for the user's next
 * sign-in.
 */
export async function confirmSignOut(): Promise<void> {
  const all = waiting();
  if (all.length > 0) {
    const count = countOf(all);
    const yes = await askConfirmation({
      title: i18next.t('offline:unsent.leaveTitle', { count }),
      text: i18next.t('offline:unsent.leaveText'),
      facts: all.map(({ kind, count: many, monday }) =>
        monday
          ? i18next.t('offline:unsent.factWeek', { count: many, week: isoWeekNumber(monday) })
          : i18next.t(`offline:unsent.fact.${kind}`, { count: many }),
      ),
      confirmLabel: i18next.t('offline:unsent.leave'),
      cancelLabel: i18next.t('offline:unsent.stay'),
    });
    if (!yes) return;
  }
  await signOut();
}
