import { Popover } from '@mantine/core';
import { cloneElement } from 'react';
import type { Dropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import { LocationChoices } from './location-choices.js';

/** Popover below the name of the current location with links to the user's locations; the back button closes it. */
export function LocationPopover({ opened, onOpened, button, label }: Dropdown & { readonly label: string }) {
  useBackCloses(opened, () => onOpened(false));
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => onOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <LocationChoices />
      </Popover.Dropdown>
    </Popover>
  );
}
