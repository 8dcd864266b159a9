import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntrySheet } from '../detail/sheet.js';
import { countFilters } from '../feed/feed-filters.js';
import { FilterFields, type FilterFieldsProps } from './filter-fields.js';

/**
 * Button with the number of active filters that opens them in a sheet, for phones. Changes apply at once, not on
 * closing.
 */
export function FilterSheet(props: FilterFieldsProps) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(props.filters);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filters.openCount', { count }) : t('filters.open')}
      </Button>
      <EntrySheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        footer={<Button onClick={() => setOpen(false)}>{t('filters.done')}</Button>}
      >
        <FilterFields {...props} />
      </EntrySheet>
    </>
  );
}
