import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, monthOf } from '#domain/kernel/civil-date';
import type { RosterView } from './view-params.js';

/** Switch between week and month; from a week to the month with its Thursday. */
export function ViewSwitch({
  view,
  week,
  onChange,
}: {
  view: RosterView;
  week: CivilDate;
  onChange: (view: RosterView) => void;
}) {
  const { t } = useTranslation('ownRoster');
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
