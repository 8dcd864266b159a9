import { useEffect } from 'react';
import { addPaletteSource, type PaletteSource } from './palette.js';

/** Makes something findable for as long as a part of the page is on screen. */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => addPaletteSource(source), [source]);
}
