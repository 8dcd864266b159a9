import { useTranslation } from 'react-i18next';
import { employmentOf } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';

/** Types of user that have a name of their own in both languages; others are shown as the business calls them. */
const NAMED_TYPES = ['Admin', 'Leidinggevende', 'Mail / rooster', 'Admin lonen', 'Medewerker'] as const;

/**
 * Returns a function for role and employment of a user: `Leidinggevende, fulltimer`. A type that the texts do not know
 * keeps the name that the business gave it.
 */
export function useRoleText(): (user: SessionUser) => string {
  const { t } = useTranslation('app');
  return (user) => {
    const type = NAMED_TYPES.find((name) => name === user.type.name);
    const named = type ? t(`role.${type}`) : user.type.name;
    const role = user.superUser ? t('role.superuser') : named;
    return t('role.withEmployment', { role, employment: t(`role.${employmentOf(user)}`) });
  };
}
