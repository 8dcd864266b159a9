import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../ui/overlay/key-hint.js';
import { openPalette } from './typed-ahead.js';

/** Says that there is a palette, and opens it; for toolbars. */
export function PaletteButton() {
  const { t } = useTranslation('common');
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      rightSection={<KeyHint keys="mod+k" />}
      aria-keyshortcuts="Control+K"
      onClick={openPalette}
    >
      {t('palette.title')}
    </Button>
  );
}
