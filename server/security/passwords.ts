import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummyHash: Promise<string> | undefined;

/** Whether the password is right. An account that does not exist takes as long as one that does. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== null && matches;
}
