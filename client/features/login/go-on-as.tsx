import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import classes from '../../kit/auth/entrance.module.css';
import { HOME_PATH } from '../../platform/navigation/return-path.js';
import { goOnAs, stayInsteadOf } from '../../platform/sign-in/sign-in.js';
import type { Auth } from '../../platform/session/stored-session.js';
import { useOptionalUser } from '../../platform/session/use-session.js';

interface GoOnAsProps {
  /** Session that a link from another location would start. */
  readonly visitor: Auth;
  /** Path that the link leads to. */
  readonly to: string;
}

/**
 * Page that asks the signed-in person whether a link may sign in somebody else, since anybody can send such a link.
 * Staying opens the home page, continuing opens `to`; both replace the history entry.
 */
export function GoOnAs({ visitor, to }: GoOnAsProps) {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const present = useOptionalUser()?.name ?? '';
  const { name } = visitor.user;
  const leave = (path: string, choose: () => unknown) => {
    choose();
    void navigate(path, { replace: true });
  };
  return (
    <EntrancePage title={t('goOn.title', { name })} intro={t('goOn.intro', { present, name })}>
      <div className={`stack gap-7 ${classes.form}`}>
        <div className="flex wrap gap-4">
          <Button onClick={() => leave(HOME_PATH, () => stayInsteadOf(visitor))}>{t('goOn.stay', { present })}</Button>
          <Button variant="default" onClick={() => leave(to, () => goOnAs(visitor))}>
            {t('goOn.as', { name })}
          </Button>
        </div>
      </div>
    </EntrancePage>
  );
}
