/** Minimum contrast ratio of a visible edge (WCAG 2.2, 1.4.11). */
export const ENOUGH_CONTRAST = 3;

/** Cells, cards and pages are white in the light; in the dark colours are lightened by themselves. */
const PAPER = '#ffffff';

const channels = (colour: string): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance as WCAG has it, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colours `#rrggbb`, 1 (equal) to 21 (black on white); `b` defaults to white. */
export function contrastOf(a: string, b: string = PAPER): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 100;

/** The colour, or the lightest darker shade of it with enough contrast on white. */
export function standingOut(colour: string): string {
  for (let step = STEPS; step > 0; step -= 1) {
    const darker = `#${channels(colour)
      .map((channel) =>
        Math.round((channel * step) / STEPS)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrastOf(darker) >= ENOUGH_CONTRAST) return darker;
  }
  return '#000000';
}
