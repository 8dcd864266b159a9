/**
 * Keeps the device's screen on while the page is visible, where supported. Returns the function that stops requesting
 * it; the current lock stays until the page is hidden or closed.
 */
export function keepScreenAwake(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}
