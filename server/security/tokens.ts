import { hash, randomBytes } from 'node:crypto';

/** New random token with 256 bits, 43 characters of base64url. Store only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, as stored. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
