import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_PATH } from '../platform/navigation/return-path.js';
import { ErrorState } from '../kit/ui/feedback/error-state.js';

/** Page for an unknown address below an existing one, with a link to the start page. */
export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <ErrorState
      centered
      title={t('failure.nowhere.title')}
      text={t('failure.nowhere.text')}
      actions={
        <Button component={Link} to={HOME_PATH}>
          {t('failure.home')}
        </Button>
      }
    />
  );
}
