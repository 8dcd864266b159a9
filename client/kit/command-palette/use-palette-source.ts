import { useEffect } from 'react';
import { addPaletteSource, type PaletteSource } from './palette.js';

/** Adds items to the palette while the component is mounted. `source` must be the same object between renders. */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => addPaletteSource(source), [source]);
}
