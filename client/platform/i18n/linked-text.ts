/** Part of a text with its link target; `href` null: plain text. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Web addresses, e-mail addresses, and numbers as people here write them. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d][\d\s-]{5,}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w+./-])(?:\+\d{2}|0)(?:[ -]?\d){8,10}(?![\w-])/gi;

/** Signs that end a sentence rather than an address; a bracket only where the address has opened none. */
const AFTER = /[.,;:!?'"’”]+$/;

/**
 * Splits a text into plain and linked parts that join to the text again. Web addresses, e-mail addresses and telephone
 * numbers become `https:`, `mailto:` and `tel:` links, without closing punctuation. Empty text: no parts.
 */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = trimmed(found);
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: link, href });
    from = index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function trimmed(found: string): string {
  const link = found.replace(AFTER, '');
  return link.endsWith(')') && !link.includes('(') ? trimmed(link.slice(0, -1)) : link;
}

function hrefOf(link: string): string | null {
  const address = /^(https?:|mailto:)/i.test(link)
    ? link
    : /^tel:/i.test(link)
      ? `tel:${digitsOf(link)}`
      : link.startsWith('www.')
        ? `https://${link}`
        : link.includes('@')
          ? `mailto:${link}`
          : /^[+\d]/.test(link)
            ? `tel:${digitsOf(link)}`
            : `https://${link}`;
  return URL.canParse(address) ? address : null;
}

const digitsOf = (number: string): string => number.replaceAll(/[^\d+]/g, '');
