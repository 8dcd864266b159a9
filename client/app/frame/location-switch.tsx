import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocationRecord, useUser } from '../../platform/session/use-session.js';
import { lazyDropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import classes from './header.module.css';
import { maySwitch } from './may-switch.js';

const LocationPopover = lazyDropdown(async () => (await import('./location-popover.js')).LocationPopover);

/**
 * Name of the current location; for users with more than one it opens the menu of their locations. Empty until the
 * location has loaded.
 */
export function LocationSwitch() {
  const { t } = useTranslation('app');
  const user = useUser();
  const name = useLocationRecord()?.description;

  if (!maySwitch(user)) {
    return (
      <span className={`row shrink gap-3 medium h-32 p-0-4 ml--4 round-sm plain-size ${classes.location}`}>
        <IconMapPin size={14} aria-hidden="true" />
        <span className="ellipsis">{name}</span>
      </span>
    );
  }
  return (
    <LocationPopover
      label={t('location.switch')}
      button={
        <UnstyledButton
          className={`row shrink gap-3 medium h-32 p-0-4 ml--4 round-sm plain-size ${classes.location}`}
          aria-haspopup="dialog"
          aria-expanded={false}
        >
          <IconMapPin size={14} aria-hidden="true" />
          <span className="ellipsis">{name}</span>
          <VisuallyHidden>{t('location.switch')}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
