import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/use-session.js';
import { BottomSheet } from '../../shared/ui/bottom-sheet.js';
import { PersonAvatar } from '../../shared/ui/person-avatar.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import { AccountPanel } from './account-panel.js';
import classes from './account.module.css';
import { useRoleText } from './role-text.js';

/** Oneself: who, in which role, language, theme, and the way out. */
export function Account() {
  const { t } = useTranslation('app');
  const user = useUser();
  const role = useRoleText()(user);
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);

  const button = (
    <UnstyledButton
      className={classes.button}
      aria-label={t('account.label', { name: user.name })}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened((isOpen) => !isOpen)}
    >
      <PersonAvatar name={user.name} colour={isPhone ? undefined : 'me'} size={isPhone ? 34 : 24} />
    </UnstyledButton>
  );

  if (isPhone) {
    return (
      <>
        {button}
        <BottomSheet opened={opened} onClose={close} title={user.name} subtitle={role}>
          <AccountPanel onDone={close} />
        </BottomSheet>
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={264} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('account.label', { name: user.name })}>
        <div className={classes.who}>
          <p className={classes.name}>{user.name}</p>
          <p className={classes.role}>{role}</p>
        </div>
        <AccountPanel onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
