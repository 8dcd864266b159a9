import { useTranslation } from 'react-i18next';
import { now } from '../../../platform/state/clock.js';
import { useFormat } from '../../../platform/session/use-session.js';
import type { CheckedWeeks } from './weeks-check.state.js';

export interface CheckedStatesProps {
  readonly weeks: CheckedWeeks;
  /** Null: all of them. */
  readonly department: string | null;
}

/**
 * List with one line per checked week and department: in draft, or published when and by whom. Weeks that load,
 * departments without draft or publication, and other departments than `department` (null: all) are left out.
 * Locations are named when there are several.
 */
export function CheckedStates({ weeks, department }: CheckedStatesProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const several = new Set(weeks.map(({ locationId }) => locationId)).size > 1;
  const lines = weeks.flatMap(({ locationId, monday, week }) => {
    if (week.phase !== 'ready') return [];
    const { facts, drafting, published } = week;
    return facts.filters.flatMap(({ jobFilterId, name }) => {
      if (department !== null && jobFilterId !== department) return [];
      const publication = published.states.get(jobFilterId);
      const isDraft = drafting.has(jobFilterId);
      if (!isDraft && !publication?.published) return [];
      const by = publication?.publishedBy?.name;
      const at = publication?.publishedAt;
      const publishedText =
        by !== undefined && at
          ? t('check.published', { name: by, moment: format.momentLong(Date.parse(at), now()) })
          : t('check.publishedPlain');
      const state = isDraft ? t('check.draft') : publishedText;
      return [
        {
          key: `${locationId} ${monday} ${jobFilterId}`,
          text: t('check.state', {
            week: format.week(monday),
            department: several ? `${facts.location.name}, ${name}` : name,
            state,
          }),
        },
      ];
    });
  });
  return (
    <ul className="flex wrap secondary f-12 gap-1-7 mt-7" aria-label={t('check.states')}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
