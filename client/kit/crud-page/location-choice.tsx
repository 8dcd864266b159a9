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
 * Choice of the location whose records a management page shows; nothing for users of one location. Unlike the location
 * switch in the header, which leaves for another host, it keeps the page. Pages about the current location itself have
 * the header's switch only.
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
