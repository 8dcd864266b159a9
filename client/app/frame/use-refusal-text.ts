import { useTranslation } from 'react-i18next';
import { ErrorCode } from '#domain/kernel/refusal';
import { WAITED_TOO_LONG } from '../../platform/pending-writes/pending-write.js';

/** Gives the text of a code that was kept; of one that this version does not know, that something went wrong. */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation(['errors', 'offline']);
  return (code) => {
    if (code === WAITED_TOO_LONG) return t('offline:waitedTooLong');
    const known = ErrorCode.safeParse(code);
    return known.success ? t(`code.${known.data}`) : t('default');
  };
}
