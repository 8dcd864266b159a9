import { storedSessionOf } from './first-screen.js';

/** Key of shared/session/stored-session.ts, which is a module of the application. */
const SESSION_KEY = 'rooster-v2';

/** A text of `localStorage`; null: there is none, or the browser forbids it. */
export const storedOnDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Who is signed in on this device, and in which language. */
export const storedSession = () => storedSessionOf(storedOnDevice(SESSION_KEY));
