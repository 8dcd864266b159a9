import { useTranslation } from 'react-i18next';
import { ErrorCode } from '#domain/kernel/refusal';

/** Gives the text of a code that was kept; of one that this version does not know, that something went wrong. */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation('errors');
  return (code) => {
    const known = ErrorCode.safeParse(code);
    return known.success ? t(`code.${known.data}`) : t('default');
  };
}
