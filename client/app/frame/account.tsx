import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/use-session.js';
import { preloadedDialog } from '../../kit/ui/layout/lazy-part.js';
import { lazyDropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import { PersonAvatar } from '../../kit/ui/layout/person-avatar.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import classes from './header.module.css';
import { useRoleText } from './role-text.js';

const AccountPopover = lazyDropdown(async () => (await import('./account-popover.js')).AccountPopover);
const AccountSheet = preloadedDialog(async () => (await import('./phone-sheets.js')).AccountSheet);

/**
 * Account menu of the user: name, role, language, theme and logout; on a phone a sheet, on a desk a popover below the
 * picture.
 */
export function Account() {
  const { t } = useTranslation('app');
  const { name } = useUser();
  const role = useRoleText()(useUser());
  const isPhone = useIsPhone();
  const label = t('account.label', { name });
  if (isPhone) return <AccountOnPhone label={label} name={name} role={role} />;
  return (
    <AccountPopover
      label={label}
      name={name}
      role={role}
      button={
        <UnstyledButton className={classes.account} aria-label={label} aria-haspopup="dialog" aria-expanded={false}>
          <PersonAvatar name={name} colour="me" size={24} />
        </UnstyledButton>
      }
    />
  );
}

interface AccountOnPhoneProps {
  readonly label: string;
  readonly name: string;
  readonly role: string;
}

function AccountOnPhone({ label, name, role }: AccountOnPhoneProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.account}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((isOpen) => !isOpen)}
      >
        <PersonAvatar name={name} colour={undefined} size={36} />
      </UnstyledButton>
      <AccountSheet opened={opened} onClose={() => setOpened(false)} name={name} role={role} />
    </>
  );
}
