import { createHash, randomBytes } from 'node:crypto';

/** A bearer token: 256 random bits. Only its SHA-256 is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
