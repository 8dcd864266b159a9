import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocationRecord, useUser } from '../../shared/session/use-session.js';
import classes from './header.module.css';
import { LocationChoices } from './location-choices.js';
import { maySwitch } from './may-switch.js';

/** Where one is; for who has more than one location, the way to the others. */
export function LocationSwitch() {
  const { t } = useTranslation('app');
  const user = useUser();
  const name = useLocationRecord()?.description;

  if (!maySwitch(user)) {
    return (
      <span className={classes.location}>
        <IconMapPin size={14} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
      </span>
    );
  }
  return (
    <Popover position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.location}>
          <IconMapPin size={14} aria-hidden="true" />
          <span className={classes.name}>{name}</span>
          <VisuallyHidden>{t('location.switch')}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('location.switch')}>
        <LocationChoices />
      </Popover.Dropdown>
    </Popover>
  );
}
