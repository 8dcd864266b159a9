import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFormat, useLocationRecord } from '../../platform/session/use-session.js';
import { useDocumentTitle, useTitleParts } from '../../kit/ui/layout/document-title.js';
import { entryAt, MENU_ENTRIES } from './menu-entries.js';

/**
 * Sets the title of the window while mounted: the page's heading or menu entry, the week on screen and the location.
 */
export function useFrameTitle(): void {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const format = useFormat();
  const locationName = useLocationRecord()?.description;
  const { page, week } = useTitleParts();
  const entry = entryAt(MENU_ENTRIES, pathname);
  const title = page ?? (entry ? t(`nav.entry.${entry.id}`) : '');
  const weekText = week === null ? '' : format.week(week).toLocaleLowerCase();
  useDocumentTitle(
    [title, weekText]
      .filter((part, index) => part !== '' && (index === 0 || !title.toLocaleLowerCase().includes(part)))
      .join(' · '),
    locationName,
  );
}
