import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, monthOf } from '#domain/kernel/civil-date';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { selectedWeek } from '../../shared/session/selected-week.js';
import type { RosterView } from './view-params.js';

/** From the week to the month that most of it lies in, and back. */
export function ViewSwitch({ view, onChange }: { readonly view: RosterView; readonly onChange: (view: RosterView) => void }) {
  const { t } = useTranslation('ownRoster');
  const week = useLiveState(selectedWeek);
  const month = monthOf(addDays(week, 3));
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view.label')}
      data={[
        { value: 'week', label: t('view.week') },
        { value: 'month', label: t('view.month') },
      ]}
      value={view.kind}
      onChange={(kind) => onChange(kind === 'month' ? { kind, month, date: null } : { kind: 'week' })}
    />
  );
}
