import { useTranslation } from 'react-i18next';

/**
 * Returns a function that words minutes of notice: `45 min`, `11 u 30 min`, from 48 hours `3 d 4 u 5 min`. Negative:
 * after the start.
 */
export function useNoticeText(): (minutes: number) => string {
  const { t } = useTranslation('insight');
  const length = (minutes: number): string => {
    if (minutes < 60) return t('notice.minutes', { minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return t('notice.hours', { hours, minutes: minutes % 60 });
    return t('notice.days', { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60 });
  };
  return (minutes) => (minutes < 0 ? t('person.after', { time: length(-minutes) }) : length(minutes));
}
