import { Algorithm, hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#domain/access/password';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash (argon2id) of the normalised password, to be stored. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), OPTIONS);

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches the stored hash. Null hash: false, after the usual time.
 * @param renew Stores a new hash; called if the stored hash is of a password that was not normalised.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  renew?: (hash: string) => Promise<void>,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const compared = stored ?? (await dummyHash);
  const normal = normalPassword(password);
  if (await verify(compared, normal)) return stored !== null;
  if (normal === password || !(await verify(compared, password)) || stored === null) return false;
  await renew?.(await hashPassword(password));
  return true;
}
