import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest lifetime of a session (access/open-account.ts). The database decides whether it ended earlier. Seconds. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

type Asked = Pick<FastifyRequest, 'protocol' | 'headers'>;

/** Name of the cookie; over HTTPS with the prefix that binds it to this host. */
const nameFor = ({ protocol }: Asked): string => (protocol === 'https' ? '__Host-rooster-session' : 'rooster-session');

const cookie = (request: Asked, value: string, maxAge: number): string =>
  `${nameFor(request)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${request.protocol === 'https' ? '; Secure' : ''}`;

/** Session token in the cookie of a request; null: none. Read for documents only, never for calls. */
export function cookieToken(request: Asked): string | null {
  const start = `${nameFor(request)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return found?.slice(start.length) || null;
}

/** Sets the session cookie for documents: HttpOnly, 30 days, on https with the `__Host-` prefix. */
export const setSessionCookie = (request: Asked, reply: FastifyReply, token: string): void =>
  void reply.header('Set-Cookie', cookie(request, token, MAX_AGE_S));

/** Deletes the session cookie in the browser. */
export const clearSessionCookie = (request: Asked, reply: FastifyReply): void =>
  void reply.header('Set-Cookie', cookie(request, '', 0));
