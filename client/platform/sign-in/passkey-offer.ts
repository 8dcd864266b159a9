import { passkeysList } from '#domain/passkey/passkey.calls';
import { call } from '../api/current-api.js';
import { session } from '../session/current-session.js';
import { knowsPasskeys } from './passkey-login.js';
import { HOME_PATH, PASSKEY_PATH } from '../navigation/return-path.js';

const OFFERED = 'rooster-v2.passkey-offered';

const offeredTo = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OFFERED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Whether the device is a phone or tablet, which has one owner; a computer behind the bar has many users. */
const isPhone = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

async function isToBeOffered(): Promise<boolean> {
  const userId = session.auth.value?.user.id;
  if (!userId || !isPhone() || !knowsPasskeys() || offeredTo().includes(userId)) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  // oxlint-disable-next-line reading/no-reads -- decides once where a login leads, and is not shown
  const { passkeys } = await call(passkeysList, {});
  return !passkeys.some(({ worksHere }) => worksHere);
}

/**
 * Path to open after a login: `target` (null: start page). On a phone whose user has no passkey for it and was not
 * offered one, it leads there by way of the page that adds a passkey; asks the server for that. Never rejects.
 */
export async function pathAfterLogin(target: string | null): Promise<string> {
  const path = target ?? HOME_PATH;
  const offers = await isToBeOffered().catch(() => false);
  return offers ? `${PASSKEY_PATH}?to=${encodeURIComponent(path)}` : path;
}

/** Stores that the signed-in user was offered a passkey on this device, so that it is not offered again. */
export function rememberOffered(): void {
  const userId = session.auth.value?.user.id;
  if (!userId) return;
  try {
    localStorage.setItem(OFFERED, JSON.stringify([...new Set([...offeredTo(), userId])]));
  } catch {
    // A device that keeps nothing asks again.
  }
}
