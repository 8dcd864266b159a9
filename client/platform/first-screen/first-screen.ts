import type { FirstScreen, FirstScreenShift } from '#domain/own-roster/first-screen.views';
import type { Language } from '#domain/texts/languages';

/** Version of the record that can be drawn: FIRST_SCREEN_VERSION of the domain, without its schema. */
const DRAWN_VERSION: FirstScreen['version'] = 1;

/** localStorage key of the stored first screen. */
export const FIRST_SCREEN_KEY = 'rooster-first-screen';

/** Id of the element that the stored first screen is drawn into; removed when the page takes over. */
export const FIRST_SCREEN_ID = 'first-screen';

/** Addresses of the start page. */
export const HOME_ADDRESSES: readonly string[] = ['/', '/main'];

/** The part of the stored session that decides whose record may be drawn. */
interface StoredSession {
  readonly auth?: { readonly user?: { readonly id?: unknown } } | null;
  readonly filters?: { readonly locale?: unknown };
}

/**
 * User and language of a stored session, from its JSON. User null: nobody is signed in, or the text cannot be parsed;
 * the language is then Dutch.
 */
export function storedSessionOf(text: string | null): { readonly userId: string | null; readonly language: Language } {
  const stored = parsed(text) as StoredSession | null;
  const id = stored?.auth?.user?.id;
  return {
    userId: typeof id === 'string' ? id : null,
    language: stored?.filters?.locale === 'en' ? 'en' : 'nl',
  };
}

/**
 * Parses a stored first screen. Null unless it is of this format version, user and language, and has a shift that ends
 * after `now` (milliseconds).
 */
export function drawableFirstScreen(
  text: string | null,
  { userId, language }: { readonly userId: string | null; readonly language: string },
  now: number,
): FirstScreen | null {
  const screen = parsed(text) as FirstScreen | null;
  if (screen?.version !== DRAWN_VERSION || userId === null) return null;
  if (screen.userId !== userId || screen.language !== language) return null;
  return Array.isArray(screen.shifts) && screen.shifts.some(({ endsAt }) => endsAt > now) ? screen : null;
}

/**
 * Heading of a shift's day at an instant (milliseconds): under way, today, tomorrow, or the date (`Vandaag, di 24
 * nov`).
 */
export function headingAt({ startsAt, endsAt, dayBegins, eveBegins, headings }: FirstScreenShift, now: number): string {
  if (startsAt <= now && now < endsAt) return headings.underWay;
  if (now >= dayBegins) return headings.today;
  return now >= eveBegins ? headings.tomorrow : headings.later;
}

/** Value of a JSON text; null: no text, or invalid JSON. Never throws. */
export function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
