import { useTranslation } from 'react-i18next';
import type { PlanStatusName } from '#domain/planning/plan-status';
import { StatusBadge, type StatusTone } from './status-badge.js';

/** Planned success, available warning, unavailable default (specification, section 4). */
const TONES: Record<PlanStatusName, StatusTone> = { PLANNED: 'ok', AVAILABLE: 'warn', UNAVAILABLE: 'plain' };
const TEXTS = { PLANNED: 'status.planned', AVAILABLE: 'status.available', UNAVAILABLE: 'status.unavailable' } as const;

/** Whether somebody is planned, could be, or cannot. */
export function PlanStatusBadge({ status }: { readonly status: PlanStatusName }) {
  const { t } = useTranslation('common');
  return <StatusBadge tone={TONES[status]}>{t(TEXTS[status])}</StatusBadge>;
}
