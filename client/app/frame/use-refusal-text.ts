import { useTranslation } from 'react-i18next';
import { ErrorCode } from '#domain/kernel/refusal';
import { WAITED_TOO_LONG } from '../../platform/pending-writes/pending-write.js';

/**
 * Returns a function for the text of a stored refusal code; a general text for codes that this version does not know.
 */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation(['errors', 'offline']);
  return (code) => {
    if (code === WAITED_TOO_LONG) return t('offline:waitedTooLong');
    const parsed = ErrorCode.safeParse(code);
    return parsed.success ? t(`code.${parsed.data}`) : t('default');
  };
}
