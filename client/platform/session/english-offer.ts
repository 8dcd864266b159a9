const ANSWERED = 'rooster-v2.english-offered';

const wasAnswered = (): boolean => {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    // A browser that keeps nothing would ask on each page.
    return true;
  }
};

/** Whether the device speaks English and nobody has answered the offer on it. */
export const isEnglishOffered = (): boolean => navigator.language.toLowerCase().startsWith('en') && !wasAnswered();

/** English is not offered on this device again. */
export function rememberAnswered(): void {
  try {
    localStorage.setItem(ANSWERED, 'yes');
  } catch {
    // It is gone from the page all the same.
  }
}
