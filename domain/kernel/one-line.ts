/**
 * Characters that nobody sees and no one-line text has: control characters, line and paragraph separators, signs of
 * format such as zero-width spaces, fillers that show nothing, private and unassigned ones. Joiners between letters stay:
 * Persian and Indian names need them, and emoji of several parts.
 */
export const HIDDEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** Whether a text holds a character that a one-line text must not have. */
export const hasHidden = (text: string): boolean => text.search(HIDDEN) >= 0;
