import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { givenName } from '#domain/texts/names';
import { useUser } from '../../../platform/session/use-session.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';

/**
 * Returns a function for the text of a failure to the person who asked, offered or answered ("you"), where the general
 * texts are for managers.
 */
export function useRequestFailure(): (error: unknown) => string {
  const { t } = useTranslation('requests');
  const failureText = useFailureText();
  const { id } = useUser();
  return (error) => {
    if (!(error instanceof CallFailed)) return failureText(error);
    switch (error.code) {
      case 'same_date_schedule_exists': {
        const [other] = error.conflicts;
        return !other || other.userId === id
          ? t('failure.sameDateYou')
          : t('failure.sameDate', { name: givenName(other.name) });
      }
      case 'not_eligible':
        return t('failure.notEligible');
      case 'already_decided':
        return t('failure.decided');
      case 'not_found':
        return t('failure.gone');
      case 'request_exists':
        return t('failure.exists');
      default:
        return failureText(error);
    }
  };
}
