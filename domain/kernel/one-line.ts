/**
 * Global pattern of characters that are invisible and refused in one-line text: control characters, line separators,
 * format signs such as zero-width spaces, blank fillers, private and unassigned characters.
 * Joiners between letters are allowed: Persian and Indian names need them, and emoji of several parts.
 */
export const HIDDEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** Whether a text contains a character of `HIDDEN`, which one-line text must not have. */
export const hasHidden = (text: string): boolean => text.search(HIDDEN) >= 0;
