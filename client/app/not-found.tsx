import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_PATH } from '../platform/navigation/return-path.js';
import { ErrorState } from '../kit/ui/feedback/error-state.js';

/** An address that nobody has, below one that exists. */
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
