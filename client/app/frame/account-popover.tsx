import { Popover } from '@mantine/core';
import { cloneElement } from 'react';
import type { Dropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import { AccountPanel } from './account-panel.js';
import classes from './account.module.css';

export interface AccountPopoverProps extends Dropdown {
  readonly label: string;
  readonly name: string;
  readonly role: string;
}

/**
 * Account menu on a desk below its button: name, role and account actions; an action closes it, and focus returns to
 * the button. The back button closes it.
 */
export function AccountPopover({ opened, onOpened, button, label, name, role }: AccountPopoverProps) {
  useBackCloses(opened, () => onOpened(false));
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-end" width={264} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => onOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        <div className="line-below p-6">
          <p className="w-580">{name}</p>
          <p className="faint f-12">{role}</p>
        </div>
        <AccountPanel onDone={() => onOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
