import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Key of this test server alone, useless elsewhere. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgo4n/L2GCGxBICP+J
qiJ4ivGsfjYAYD1Y0CwhhS20c1KhRANCAATwlt+b95W+4dTexsatka6GiIYCfOw8
HPRkdgOXPT7Q7vlWMWCYNCUwGWVhN4AlmRY2Eh921t/oRWH1VRZmP4vt
-----END PRIVATE KEY-----`;
/** For programs that are to trust it (`NODE_EXTRA_CA_CERTS`). */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUVJAkLb77spdEA+3XEmzxpG5XP+EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA0MTI1OFoYDzIxMjYxMDMw
MDQxMjU4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATwlt+b95W+4dTexsatka6GiIYCfOw8HPRkdgOXPT7Q7vlWMWCYNCUw
GWVhN4AlmRY2Eh921t/oRWH1VRZmP4vto2kwZzAdBgNVHQ4EFgQUKu2ZudEdYgta
mjjlkXFhgt/4uuUwHwYDVR0jBBgwFoAUKu2ZudEdYgtamjjlkXFhgt/4uuUwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgQK04sI7lcI6mkkykMp/oaGfx3CTLeunBn1djo+hYfXcCIQD1HtWwYms3
NTylXAdAxPsMc4dNTyotlP1aXVb8jiKiPA==
-----END CERTIFICATE-----`;

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As the browser reads it. */
  readonly content: { readonly title: string; readonly body: string; readonly url: string; readonly tag: string };
}

/** A push service on this machine, over TLS, which opens what it is given with the keys of the subscribed browser. */
export class TestPush {
  readonly received: ReceivedPush[] = [];
  /** Answers instead of taking a push; null: it says nothing at all. */
  answer: () => number | null = () => 201;
  private readonly browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestPush> {
    const server = createServer({ key: KEY, cert: CERTIFICATE });
    const push = new TestPush(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const status = push.answer();
        if (status === null) return;
        const browser = push.browsers.get(request.url ?? '');
        if (status < 300 && browser) {
          const content = JSON.parse(opened(Buffer.concat(parts), browser)) as ReceivedPush['content'];
          push.received.push({ path: request.url ?? '', headers: request.headers, content });
        }
        response.writeHead(status).end(status < 300 ? '' : 'No');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return push;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** As `PUSH_SERVICES` names it. */
  get origin(): string {
    return `https://localhost:${this.port}`;
  }

  /** A browser that subscribes here, or through what stands before it on another port. */
  browser(
    name: string,
    port = this.port,
  ): { readonly endpoint: string; readonly p256dh: string; readonly auth: string } {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    this.browsers.set(`/${name}`, { ecdh, auth });
    return { endpoint: `https://localhost:${port}/${name}`, p256dh, auth: auth.toString('base64url') };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((closed) => void this.server.close(() => closed()));
  }
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const ONE = Buffer.from([1]);

/** Message encryption for Web Push (RFC 8291), with content coding aes128gcm (RFC 8188), of one record. */
function opened(body: Buffer, { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const secret = hmac(hmac(auth, ecdh.computeSecret(sender)), 'WebPush: info\0', ecdh.getPublicKey(), sender, ONE);
  const key = hmac(salt, secret);
  const contentKey = hmac(key, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16);
  const nonce = hmac(key, 'Content-Encoding: nonce\0', ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
