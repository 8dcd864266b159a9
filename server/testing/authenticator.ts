import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreation, PasskeyQuestion } from '#domain/passkey/passkey.views';

/** Answer of a device that created a key. */
export interface MadeKey {
  readonly credential: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: string[];
}

/** Answer of a device that signed. */
export interface Signed {
  readonly credential: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly handle: string;
}

interface HeldKey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly host: string;
  readonly handle: string;
  counter: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The person was there and showed who they are to the device; the key can be backed up, and is. */
const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, holdsKey: 0x40 } as const;

/** A device that makes passkeys and signs with them, as WebAuthn has it: ES256, counts its signatures. */
export class Authenticator {
  constructor(
    private keys: HeldKey[] = [],
    /** Synchronised passkeys do not count. */
    private readonly counts = true,
  ) {}

  /** The same keys on another device, with what they have counted so far. */
  copy(): Authenticator {
    return new Authenticator(
      this.keys.map((key) => ({ ...key })),
      this.counts,
    );
  }

  make({ challenge, host, handle }: PasskeyCreation, origin = `https://${host}`): MadeKey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key: HeldKey = { id: randomBytes(32), privateKey, host, handle, counter: 0 };
    this.keys.push(key);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(key.id.length);
    const data = Buffer.concat([
      this.data(key, FLAGS.holdsKey),
      Buffer.alloc(16),
      length,
      key.id,
      Buffer.from(isoCBOR.encode(cose)),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]),
    );
    return {
      credential: key.id.toString('base64url'),
      clientData: clientData('webauthn.create', challenge, origin),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs with the last key of the host; `origin`: of the page that asks. */
  sign({ challenge, host }: PasskeyQuestion, origin = `https://${host}`): Signed {
    const key = this.keys.findLast((one) => one.host === host);
    if (!key) throw new Error(`No passkey of ${host}`);
    if (this.counts) key.counter += 1;
    const data = this.data(key, 0);
    const client = clientData('webauthn.get', challenge, origin);
    const hash = sha256(Buffer.from(client, 'base64url'));
    return {
      credential: key.id.toString('base64url'),
      clientData: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), key.privateKey).toString('base64url'),
      handle: key.handle,
    };
  }

  private data({ host, counter }: HeldKey, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = FLAGS.present | FLAGS.verified | FLAGS.eligible | FLAGS.backedUp | more;
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }
}

const bytesOf = (base64url: string): Uint8Array => new Uint8Array(Buffer.from(base64url, 'base64url'));

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
