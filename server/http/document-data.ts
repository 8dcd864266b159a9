import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentData, FirstScreen } from '#domain/own-roster/first-screen.views';
import { languageOf } from '#domain/texts/language';
import type { FirstScreens } from './first-screens.js';
import type { KeyGate } from './key-gate.js';
import { nullAfter } from './null-after.js';
import { clearSessionCookie, cookieToken } from './session-cookie.js';
import type { SessionLookup } from './session-lookup.js';

/**
 * Reads the data for a document; null: not available, so the document is sent as it was built. May clear the session
 * cookie of the reply.
 */
export type DocumentDataReader = (request: FastifyRequest, reply: FastifyReply) => Promise<DocumentData | null>;

/** Dependencies of the reader of document data. */
export interface DocumentParts {
  /** Name of the location of a host; null: none. */
  readonly placeAt: (host: string) => Promise<string | null>;
  readonly sessions: SessionLookup;
  readonly gate: KeyGate;
  readonly screens: FirstScreens;
}

/** Paths of pages that begin with own shifts. */
const HOME: ReadonlySet<string> = new Set(['/', '/main']);

/** Longest wait for the data of a page, in milliseconds; after that it is sent without. */
const WITHIN_MS = 700;

/**
 * Builds the reader of document data. Reads the session from the cookie, which opens no call; shows own shifts on `/`
 * and `/main` only, and clears the cookie of an invalid session. Null after 700 ms or an error.
 */
export function documentDataOf({ placeAt, sessions, gate, screens }: DocumentParts): DocumentDataReader {
  const firstScreen = async (request: FastifyRequest, reply: FastifyReply): Promise<FirstScreen | null> => {
    const token = cookieToken(request);
    if (token === null || !HOME.has(request.url.split('?')[0] ?? '')) return null;
    const caller = await gate.open({ of: 'session', token, ip: request.ip }, () => sessions.callerOf(token));
    if (caller) return screens.of(caller, caller.language ?? languageOf(request.headers['accept-language']));
    clearSessionCookie(request, reply);
    return null;
  };
  const read: DocumentDataReader = async (request, reply) => {
    const [place, screen] = await Promise.all([
      placeAt(request.host),
      // Too many keys that open nothing have come from this address.
      firstScreen(request, reply).catch(() => null),
    ]);
    return { place, firstScreen: screen };
  };
  return (request, reply) =>
    nullAfter(
      WITHIN_MS,
      read(request, reply).catch(() => null),
    );
}
