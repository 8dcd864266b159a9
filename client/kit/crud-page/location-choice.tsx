import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationId } from '#domain/kernel/ids';
import { locationsList } from '#domain/location/location.calls';
import { useQuery } from '../../platform/api/use-query.js';

export interface LocationChoiceProps {
  readonly value: LocationId;
  readonly onChange: (locationId: LocationId) => void;
  readonly className?: string | undefined;
}

/**
 * Whose records a page of management shows, for who reaches several locations. The header's switch says where one is,
 * and leaves for the host of another location; with this one stays, so that many are looked after from one place.
 * Pages of the location itself have the header's alone.
 */
export function LocationChoice({ value, onChange, className }: LocationChoiceProps) {
  const { t } = useTranslation('common');
  const locations = useQuery(locationsList, {}).data ?? [];
  if (locations.length < 2) return null;
  return (
    <Select
      size="xs"
      className={className ?? ''}
      aria-label={t('word.location')}
      data={locations.map(({ id, description }) => ({ value: id, label: description }))}
      value={value}
      allowDeselect={false}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
