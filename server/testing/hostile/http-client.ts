import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  /** With its query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** Null: no body. */
  readonly payload: string | null;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Asks over the network, as anybody may: nothing is made right on the way. @throws Error when no answer came */
export const askOverHttp = (port: number, { method, path, headers, payload }: HttpRequest): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    // Before anything else: with `Expect`, headers are on their way at once.
    const length = payload === null ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload ?? undefined);
  });

/** Closes the connections that are kept. */
export const closeConnections = (): void => agent.destroy();
