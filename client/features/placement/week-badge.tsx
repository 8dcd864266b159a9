import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import type { WeekPhase } from './use-placements.js';

/** How far the plan of a week is; nothing while it is not begun. */
export function WeekBadge({ phase }: { readonly phase: WeekPhase }) {
  const { t } = useTranslation('placement');
  if (phase === null) return null;
  return <StatusBadge tone={phase === 'published' ? 'ok' : 'plain'}>{t(`week.${phase}`)}</StatusBadge>;
}
