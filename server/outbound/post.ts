import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { bareHost, isPublicAddress } from './addresses.js';
import type { Destination } from './destinations.js';

/** Number of bytes of an answer that are read. */
const MAX_ANSWER = 64 * 1024;

/** A POST request to another server. */
export interface OutboundPost {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Limit for connection, request and answer together, in milliseconds. */
  readonly timeoutMs: number;
  /** Certificate authority trusted instead of the usual ones; absent: the usual ones. */
  readonly ca?: string | undefined;
}

/** Answer of another server. */
export interface OutboundAnswer {
  readonly status: number;
  /** At most 64 KiB; the rest is not read. */
  readonly text: string;
}

/** Error of a request without a complete answer. */
export class OutboundFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Whether the connection was established, so that the other side may have received the request. */
    readonly mayBeTaken: boolean,
  ) {
    super(message);
  }
}

/**
 * Sends a POST request on a connection of its own. Every status is an answer; redirects are not followed. For `public`
 * destinations all addresses of the host are checked while connecting.
 * @throws OutboundFailure without a complete answer in time
 */
export function post(
  { url, network }: Destination,
  { headers, body, timeoutMs, ca }: OutboundPost,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (error: NodeJS.ErrnoException): void => {
      const isLate = error.name === 'AbortError';
      const code = isLate ? 'ETIMEDOUT' : (error.code ?? 'EUNKNOWN');
      reject(new OutboundFailure(code, isLate ? 'no answer in time' : error.message || code, isConnected));
    };
    const host = bareHost(url.hostname);
    if (network === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) return fail(notPublic(host, host));
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(network === 'public' ? { lookup: publicAddresses } : {}),
      ...(ca === undefined ? {} : { ca }),
    });
    request.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true));
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const answered = () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER) });
      response.on('error', fail);
      response.on('end', answered);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < MAX_ANSWER) return;
        answered();
        response.destroy();
      });
    });
    request.end(body);
  });
}

/** Resolves a host at connect; fails with `EPRIVATE` if one of its addresses is not public. */
const publicAddresses: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused) return done(notPublic(hostname, refused.address), '');
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
  });
};

const notPublic = (hostname: string, address: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} is not called: ${address} is no public address`), { code: 'EPRIVATE' });
