import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import type { WeekPhase } from './use-placements.js';

/** Badge with the progress of a week's plan; renders nothing for null. */
export function WeekBadge({ phase }: { readonly phase: WeekPhase }) {
  const { t } = useTranslation('placement');
  if (phase === null) return null;
  return <StatusBadge tone={phase === 'published' ? 'ok' : 'plain'}>{t(`week.${phase}`)}</StatusBadge>;
}
