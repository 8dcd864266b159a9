import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalendarAddress } from './use-calendar-address.js';

/** Change that ends the current address and is confirmed first. */
export type EndingChange = 'renew' | 'remove';

export interface CalendarAddressActionsProps {
  readonly address: CalendarAddress;
  /** Change that the dialog asks to confirm; null: none. */
  readonly asking: EndingChange | null;
  /** Sets `asking`. */
  readonly ask: (change: EndingChange | null) => void;
  readonly onClose: () => void;
}

/**
 * Buttons of the calendar address dialog: make an address, or renew and end the present one after a question; `done`
 * after making. Nothing while the address loads or failed to.
 */
export function CalendarAddressActions({ address, asking, ask, onClose }: CalendarAddressActionsProps) {
  const { t } = useTranslation('ownRoster');
  const { calendar, made, busy, renew } = address;
  if (asking !== null) return <Answers address={address} asking={asking} ask={ask} />;
  if (made !== null) return <Button onClick={onClose}>{t('calendar.done')}</Button>;
  if (calendar.phase !== 'ready') return null;
  if (calendar.data.since === null)
    return (
      <Button loading={busy} onClick={() => void renew()}>
        {t('calendar.make')}
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={() => ask('remove')}>
        {t('calendar.turnOff')}
      </Button>
      <Button onClick={() => ask('renew')}>{t('calendar.makeNew')}</Button>
    </>
  );
}

function Answers({
  address,
  asking,
  ask,
}: {
  readonly address: CalendarAddress;
  readonly asking: EndingChange;
  readonly ask: (change: null) => void;
}) {
  const { t } = useTranslation(['ownRoster', 'common']);
  const act = async () => {
    await address[asking]();
    ask(null);
  };
  return (
    <>
      <Button variant="default" disabled={address.busy} data-autofocus onClick={() => ask(null)}>
        {t('common:action.cancel')}
      </Button>
      <Button color="red" loading={address.busy} onClick={() => void act()}>
        {t(`ownRoster:calendar.${asking}.confirm`)}
      </Button>
    </>
  );
}
