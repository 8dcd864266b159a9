import type { Language } from '../i18n/languages.js';

/** localStorage key of the record. */
export const FIRST_SCREEN_KEY = 'rooster-first-screen';

/** Raised when an older record can no longer be drawn; such a record is dropped. */
export const FIRST_SCREEN_VERSION = 1;

/** Element that the record is drawn into; removed when the page takes over. */
export const FIRST_SCREEN_ID = 'first-screen';

/** One upcoming shift with every text it may need. Instants are milliseconds since 1970. */
export interface FirstScreenShift {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Midnight at the location before the shift's business date, and the midnight before that. */
  readonly dayBegins: number;
  readonly eveBegins: number;
  readonly headings: {
    readonly underWay: string;
    readonly today: string;
    readonly tomorrow: string;
    readonly later: string;
  };
  /** `17:00 – 23:00` */
  readonly when: string;
  /** The same for a screen reader. */
  readonly whenSpoken: string;
  /** Meaning of an end that is no exact time; null: exact. */
  readonly until: string | null;
  /** Null: the job is unknown. `colour` is a CSS colour. */
  readonly job: { readonly name: string; readonly colour: string } | null;
  /** Place, colleagues, comment of the day, last bus: those that are known, in this order. */
  readonly facts: readonly string[];
}

/**
 * Upcoming shifts of one person, kept on the device so that the next one is on screen before any module of the
 * application has loaded. Texts are final, in one language: the boot script neither translates nor formats.
 */
export interface FirstScreen {
  readonly version: typeof FIRST_SCREEN_VERSION;
  readonly userId: string;
  readonly language: string;
  /** Heading of the start page. */
  readonly title: string;
  /** Accessible name of the card. */
  readonly label: string;
  /** When the shifts were confirmed by the server: until `dayEnds` as `today` says, after it as `later` says. */
  readonly asOf: { readonly dayEnds: number; readonly today: string; readonly later: string };
  readonly failed: { readonly text: string; readonly retry: string };
  /** Heading of the shifts after the next one. */
  readonly upcoming: string;
  /** By start. Empty: nothing is planned. */
  readonly shifts: readonly FirstScreenShift[];
}

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
  if (screen?.version !== FIRST_SCREEN_VERSION || userId === null) return null;
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
