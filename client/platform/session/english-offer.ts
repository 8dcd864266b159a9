const ANSWERED = 'rooster-v2.english-offered';

const wasAnswered = (): boolean => {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    // A browser that keeps nothing would ask on each page.
    return true;
  }
};

/**
 * Whether the device speaks English and nobody has answered the offer of English on it; false where the browser stores
 * nothing.
 */
export const isEnglishOffered = (): boolean => navigator.language.toLowerCase().startsWith('en') && !wasAnswered();

/** Stores on this device that the offer of English was answered, so that it is not shown again. */
export function rememberAnswered(): void {
  try {
    localStorage.setItem(ANSWERED, 'yes');
  } catch {
    // It is gone from the page all the same.
  }
}
