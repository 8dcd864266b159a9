import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../kit/ui/layout/lazy-part.js';
import type { WeekFill } from './week-fill.state.js';

const FillSettingsDialog = lazyDialog(async () => (await import('./fill-settings-dialog.js')).FillSettingsDialog);

/** Button of a proposal that opens the settings of its departments; saving them can search again. */
export function FillSettingsButton({ fill }: { readonly fill: WeekFill }) {
  const { t } = useTranslation('weekFill');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('settings.open')}
      </Button>
      <FillSettingsDialog
        opened={isOpen}
        only={fill.scope.jobFilterId}
        onClose={() => setOpen(false)}
        onSearch={() => fill.search()}
      />
    </>
  );
}
