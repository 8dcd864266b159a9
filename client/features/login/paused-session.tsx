import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import { session } from '../../platform/session/current-session.js';
import { useUser } from '../../platform/session/use-session.js';
import { LoginForm } from './login-form.js';
import overlay from './paused-session.module.css';

/**
 * Modal login over a page whose session has expired. The page and its input stay and continue when the same person
 * signs in; for anybody else it is left. Escape does not close it.
 */
export function PausedSession() {
  const { t } = useTranslation('login');
  const { name } = useUser();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    // In the top layer: above every other dialog, with the page inert and covered below it.
    if (dialog.current?.showModal) dialog.current.showModal();
    else dialog.current?.setAttribute('open', '');
    const keepOthersOpen = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation();
    window.addEventListener('keydown', keepOthersOpen, true);
    return () => {
      window.removeEventListener('keydown', keepOthersOpen, true);
      if (before instanceof HTMLElement) setTimeout(() => before.focus());
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={overlay.dialog}
      aria-label={t('paused.title')}
      onCancel={(event) => event.preventDefault()}
    >
      <EntrancePage title={t('paused.title')} intro={t('paused.text', { name })}>
        <LoginForm onIn={() => undefined} />
        <Button variant="subtle" color="gray" onClick={() => session.end('expired')}>
          {t('paused.leave')}
        </Button>
      </EntrancePage>
    </dialog>
  );
}
