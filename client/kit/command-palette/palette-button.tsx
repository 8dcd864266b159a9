import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../ui/overlay/key-hint.js';
import { openPalette } from './typed-ahead.js';

/** Toolbar button that names the palette with its shortcut and opens it. */
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
