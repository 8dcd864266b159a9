import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { doublyPlaced, placedDates } from '#domain/placement/placed-week';
import type { PlacementView } from '#domain/placement/placement.views';
import { useFormat } from '../../platform/session/use-session.js';

export interface PlacedEffectsProps {
  readonly placements: readonly PlacementView[];
  readonly monday: CivilDate;
}

/** List items that say which template applies on which dates of the week, and on which dates several do. */
export function PlacedEffects({ placements, monday }: PlacedEffectsProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const both = doublyPlaced(placements, monday);
  return (
    <>
      {placements.map((placement) => {
        const dates = placedDates(placement, monday);
        const [first = monday] = dates;
        const last = dates.at(-1) ?? first;
        return (
          <li key={placement.id}>
            {t('effect.placed', {
              template: placement.title,
              dates: format.dateRange(first, last, { withWeekdays: true }),
            })}
          </li>
        );
      })}
      {both.length > 0 && <li>{t('effect.both', { dates: format.list(both.map(format.weekdayLong)) })}</li>}
    </>
  );
}
