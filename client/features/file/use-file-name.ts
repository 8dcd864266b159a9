import { useTranslation } from 'react-i18next';
import type { FileView } from '#domain/file/file.views';
import { useFormat, useToday } from '../../platform/session/use-session.js';

/**
 * Returns a function that names a file in words: `Rooster voor aan de muur, 23 – 29 nov (PDF)`; the year is added
 * unless it is the current one.
 */
export function useFileName(): (file: Pick<FileView, 'kind' | 'format' | 'from' | 'until'>) => string {
  const { t } = useTranslation('file');
  const format = useFormat();
  const today = useToday();
  return (file) =>
    t('name', {
      what: t(`kind.${file.kind}.name`),
      dates: format.dateRange(file.from, file.until, { withYear: file.until.slice(0, 4) !== today.slice(0, 4) }),
      format: t(`form.formats.${file.format}`),
    });
}
