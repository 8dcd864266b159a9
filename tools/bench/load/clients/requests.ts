import { Agent, request } from 'node:http';
import { v7 as uuid } from 'uuid';
import type { Call } from '#domain/api/call';
import { buildRequest } from '../../../../client/platform/api/build-request.js';
import type { AnyRequest } from '../../../../client/platform/api/client-request.js';

/** An answer of the server, or none. */
export interface Answer {
  /** Null: none came. */
  readonly status: number | null;
  readonly body: unknown;
  /** Code of a problem or of a network failure. */
  readonly code: string;
  readonly retryAfterSeconds: number | null;
  /** The id that the server knows the write by. */
  readonly writeId: string;
}

/** As long as a client waits. */
const TIMEOUT_MS = 10_000;

/** Sends calls in the way that the client does, over connections that stay open. */
export class Requests {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(private readonly port: number) {}

  /** Never fails: what goes wrong is in the answer. `writeId` absent: a new one. */
  ask(token: string, call: Call, parts: AnyRequest, writeId: string = uuid()): Promise<Answer> {
    const { url, method, headers, body } = buildRequest(call, parts, {
      token,
      language: 'nl',
      idempotencyKey: call.idempotent ? writeId : null,
    });
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      host: '127.0.0.1',
      port: this.port,
      path: url,
      method,
      agent: this.agent,
      headers: { ...headers, ...length },
    };
    return new Promise((resolve) => {
      const failed = (error: Error & { code?: string }) =>
        resolve({ status: null, body: null, code: error.code ?? error.message, retryAfterSeconds: null, writeId });
      const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const answered = parsed(Buffer.concat(chunks).toString());
          const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN);
          resolve({
            status: response.statusCode ?? null,
            body: answered,
            code: (answered as { code?: string } | null)?.code ?? '',
            retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
            writeId,
          });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', failed);
      sent.end(body ?? undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Whether a call was done. */
export const isDone = ({ status }: Answer): boolean => status !== null && status < 300;

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
