import { useTranslation } from 'react-i18next';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { StatusTone } from '../../kit/ui/feedback/status-badge.js';

const TONES: Record<ShiftRequestView['status'], StatusTone> = {
  pending: 'plain',
  approved: 'ok',
  declined: 'no',
  withdrawn: 'plain',
  lapsed: 'warn',
};

/** Returns a function that gives a request's state as text with its colour. */
export function useRequestStatus(): (status: ShiftRequestView['status']) => {
  readonly tone: StatusTone;
  readonly text: string;
} {
  const { t } = useTranslation('requests');
  return (status) => ({ tone: TONES[status], text: t(`status.${status === 'pending' ? 'waiting' : status}`) });
}
