import { useTranslation } from 'react-i18next';
import { availablesAnswerWeek } from '#domain/availability/availability.calls';
import type { WeekRequestView } from '#domain/availability/week-request.views';
import { call } from '../../platform/api/current-api.js';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import type { Done } from '../../kit/mutations/use-writes.js';

/**
 * Returns a function that opens a closed week for a person at once, or, after a confirmation, keeps it closed; the
 * person is told. Resolves to the confirmation with undo; false: the user declined.
 *
 * @throws CallFailed
 */
export function useAnswerWeek(): (request: WeekRequestView, open: boolean) => Promise<Done | false> {
  const { t } = useTranslation(['notification', 'common']);
  const format = useFormat();
  return async ({ user, week }, open) => {
    const values = { name: givenName(user.name), week: format.week(week).toLocaleLowerCase() };
    const question = {
      title: t('notification:decide.weekDeclineTitle', values),
      text: t('notification:decide.weekDeclineText', values),
      confirmLabel: t('common:action.decline'),
      danger: true,
    };
    if (!open && !(await askConfirmation(question))) return false;
    await call(availablesAnswerWeek, { body: { userId: user.id, week, open } });
    const text = t(open ? 'notification:decide.weekOpened' : 'notification:decide.weekDeclined', values);
    return {
      text,
      undo: async () => {
        await call(availablesAnswerWeek, { body: { userId: user.id, week, open: null, was: open } });
      },
    };
  };
}
