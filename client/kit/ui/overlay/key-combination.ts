/** The parts of a keyboard event that a combination looks at. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Shift is part of how a sign such as `?` is typed, and differs by keyboard. */
const isSign = (key: string): boolean => key.length === 1 && key.toLowerCase() === key.toUpperCase();

/**
 * Whether a key press is a combination such as `mod+k`, `mod+shift+z`, `?` or `Escape`. `mod` is Ctrl, and Command on
 * Apple's keyboards. Other modifiers must not be pressed, except Shift for a sign such as `?`.
 */
export function isPressed(combination: string, press: KeyPress, apple = isApple()): boolean {
  const parts = combination.split('+');
  const key = parts.pop() ?? '';
  const wants = (part: string) => parts.includes(part);
  if (press.key.toLowerCase() !== key.toLowerCase()) return false;
  if (press.altKey !== wants('alt')) return false;
  if (!isSign(key) && press.shiftKey !== wants('shift')) return false;
  const [mod, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return mod === wants('mod') && !other;
}

const SIGNS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Text of a combination on this keyboard: `Ctrl K`, `Ctrl Shift Z`, `⌘ K`. */
export function keysShown(combination: string, apple = isApple()): string {
  return combination
    .split('+')
    .map((part) => {
      if (part === 'mod') return apple ? '⌘' : 'Ctrl';
      if (part === 'shift') return apple ? '⇧' : 'Shift';
      if (part === 'alt') return apple ? '⌥' : 'Alt';
      return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(' ');
}
