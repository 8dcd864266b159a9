import type { FirstScreen, FirstScreenShift } from '#domain/own-roster/first-screen.views';
import type { Language } from '../i18n/languages.js';

/** Version of the record that can be drawn: FIRST_SCREEN_VERSION of the domain, without its schema. */
const DRAWN_VERSION: FirstScreen['version'] = 1;

/** localStorage key of the record. */
export const FIRST_SCREEN_KEY = 'rooster-first-screen';

/** Element that the record is drawn into; removed when the page takes over. */
export const FIRST_SCREEN_ID = 'first-screen';

/** The part of the stored session that decides whose record may be drawn. */
interface StoredSession {
  readonly auth?: { readonly user?: { readonly id?: unknown } } | null;
  readonly filters?: { readonly locale?: unknown };
}

/** Language and user of a stored session; user null: nobody is signed in. Accepts anything that was stored. */
export function storedSessionOf(text: string | null): { readonly userId: string | null; readonly language: Language } {
  const stored = parsed(text) as StoredSession | null;
  const id = stored?.auth?.user?.id;
  return {
    userId: typeof id === 'string' ? id : null,
    language: stored?.filters?.locale === 'en' ? 'en' : 'nl',
  };
}

/** The record if it is of this version, this person and this language, and still has a shift to come; else null. */
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

/** `Vandaag, di 24 nov`, or whatever fits that instant. */
export function headingAt({ startsAt, endsAt, dayBegins, eveBegins, headings }: FirstScreenShift, now: number): string {
  if (startsAt <= now && now < endsAt) return headings.underWay;
  if (now >= dayBegins) return headings.today;
  return now >= eveBegins ? headings.tomorrow : headings.later;
}

/** JSON that was stored; null: there is none, or it cannot be read. */
export function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
