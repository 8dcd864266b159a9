/** Instant (milliseconds) in UTC as iCalendar writes it: `20261124T160000Z`. */
export const utcTime = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** All line ends that calendar programs recognise, and control characters that no line may hold. */
const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /(?!\t)\p{Cc}/gu;

/** Text as an iCalendar value: escapes separators and line breaks, removes control characters. */
export const escapedICalendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(BREAKS, '\\n')
    .replace(CONTROLS, '');

/** iCalendar file from lines, folded at 75 bytes with CRLF (RFC 5545, section 3.1). */
export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

const LINE_BYTES = 75;

/** Length of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Long lines go on after a break and a space; no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = '';
      // The space that the next line begins with counts too.
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
