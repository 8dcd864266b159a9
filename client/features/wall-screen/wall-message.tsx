import { useTranslation } from 'react-i18next';
import classes from './wall.module.css';

/** Message of a wall screen without a link (`none`) or with a revoked one. */
export function WallMessage({ what }: { readonly what: 'none' | 'revoked' }) {
  const { t } = useTranslation('wallScreen');
  return (
    <main className={classes.message} aria-live="polite">
      <h1>{t(`wall.${what}.title`)}</h1>
      <p>{t(`wall.${what}.text`)}</p>
    </main>
  );
}
