import { useTranslation } from 'react-i18next';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../platform/session/use-session.js';
import { momentOnPaper } from './moment-on-paper.js';

/**
 * Text for the version of a week on paper: a draft (`isDraft`), not published, or when the latest publication among
 * its departments was.
 */
export function useVersion(weeks: readonly (PushedWeekState | null | undefined)[], isDraft = false): string {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (isDraft) return t('print.draft');
  const instants = weeks.flatMap((week) =>
    week?.published && week.publishedAt !== null ? [Date.parse(week.publishedAt)] : [],
  );
  if (instants.length === 0) return t('print.unpublished');
  return t('print.published', { moment: momentOnPaper(Math.max(...instants), format) });
}
