import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { calendarAddressGet } from '#domain/calendar-address/calendar-address.calls';
import { passkeysList, passkeysRevokeAll } from '#domain/passkey/passkey.calls';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { HOME_PATH } from '../../platform/navigation/return-path.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { AccountRow } from './account-row.js';

/** Path and history state that open the account page with the section `AfterReset`. */
export const AFTER_RESET = { path: '/account', state: { afterReset: true } } as const;

/** Asks the server whether passkeys or a calendar address exist besides the password. False on failure. */
export async function hasOtherKeys(): Promise<boolean> {
  try {
    // oxlint-disable-next-line reading/no-reads -- decides once where a reset leads, and is not shown
    const [passkeys, calendar] = await Promise.all([call(passkeysList, {}), call(calendarAddressGet, {})]);
    return passkeys.passkeys.length > 0 || calendar.since !== null;
  } catch {
    return false;
  }
}

/**
 * Section after a password reset that offers to remove all passkeys (confirmed first) and to renew the calendar
 * address. Renders nothing without the history state of `AFTER_RESET`.
 */
export function AfterReset() {
  const { state } = useLocation() as { state: { afterReset?: boolean } | null };
  return state?.afterReset === true ? <OtherKeys /> : null;
}

function OtherKeys() {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const write = useWrite();
  const passkeys = useQuery(passkeysList, {}).data?.passkeys ?? [];
  const calendar = useQuery(calendarAddressGet, {}).data;
  const count = passkeys.length;
  const remove = async () => {
    const sure = await askConfirmation({
      title: t('afterReset.removeTitle', { count }),
      text: t('afterReset.removeText'),
      confirmLabel: t('afterReset.remove', { count }),
      danger: true,
    });
    if (!sure) return;
    await write.run(async () => {
      await call(passkeysRevokeAll, {});
      refetch(passkeysList);
      return { text: t('afterReset.removed', { count }) };
    });
  };
  return (
    <Section title={t('afterReset.title')}>
      <p className="secondary f-13 mt-4">{t('afterReset.text')}</p>
      <div className="surface outlined round-md">
        {count > 0 && (
          <AccountRow
            label={t('passkeys.title')}
            note={write.failure === null ? undefined : failureText(write.failure)}
            action={
              <Button variant="default" size="xs" loading={write.isBusy} onClick={() => void remove()}>
                {t('afterReset.remove', { count })}
              </Button>
            }
          >
            {passkeys.map(({ name }) => name).join(', ')}
          </AccountRow>
        )}
        {calendar?.since != null && (
          <AccountRow
            label={t('afterReset.calendar')}
            action={
              <Button variant="default" size="xs" component={Link} to="/rooster">
                {t('afterReset.renew')}
              </Button>
            }
          >
            {t('afterReset.calendarText')}
          </AccountRow>
        )}
      </div>
      <p>
        <Anchor component={Link} to={HOME_PATH}>
          {t('afterReset.home')}
        </Anchor>
      </p>
    </Section>
  );
}
