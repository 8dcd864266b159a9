import { paletteOpened } from './palette.js';

/** Text typed since the palette was requested; null: no palette is loading. */
let typed: string | null = null;

/**
 * Opens the palette. While its code loads, typed keys are captured for it and do not reach the page; Escape closes it,
 * and Escape, Tab or the pointer ends the capture.
 */
export function openPalette(): void {
  paletteOpened.set(true);
  if (typed !== null) return;
  typed = '';
  window.addEventListener('keydown', collect, { capture: true });
  window.addEventListener('pointerdown', takeTypedAhead, { capture: true });
}

/** Ends the capture of keys, because the palette now has focus. @returns the text typed before that */
export function takeTypedAhead(): string {
  const typedText = typed ?? '';
  typed = null;
  window.removeEventListener('keydown', collect, { capture: true });
  window.removeEventListener('pointerdown', takeTypedAhead, { capture: true });
  return typedText;
}

function collect(event: KeyboardEvent): void {
  // Its code could not be had, or who waited for it is signed out.
  if (!paletteOpened.value) return void takeTypedAhead();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') paletteOpened.set(false);
  if (event.key === 'Escape' || event.key === 'Tab') return void takeTypedAhead();
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Backspace') typed = (typed ?? '').slice(0, -1);
  else if (event.key.length === 1) typed = (typed ?? '') + event.key;
}
