import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { countUnknown } from '#domain/fill/explanation';
import { settingsOf } from '#domain/fill/search-settings';
import { isAtLocation } from '#domain/planning/planning.views';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoardView } from '../board/board-scope.js';
import type { WeekFill } from './week-fill.state.js';

/**
 * Sentence about people who were not proposed for shifts that stay open because they entered nothing, and the setting
 * that counts them in. Nothing where that setting is on, or nobody was left out.
 */
export function LeftOut({ fill, open }: { readonly fill: WeekFill; readonly open: readonly DraftSlot[] }) {
  const { t } = useTranslation('weekFill');
  const settings = useLiveState(fill.settings);
  const people = useBoardView((view) => view.facts.people);
  const slots = open.filter(({ jobFilterId }) => !settingsOf(settings, jobFilterId).unknownToo);
  const count = countUnknown(people.filter(isAtLocation), slots);
  return count > 0 && <p className="secondary">{t('leftOut', { count, setting: t('unknownToo') })}</p>;
}
