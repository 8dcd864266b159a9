/** Keeps the screen on where the device can. It lets go whenever the page is hidden, so it is asked again. */
export function keepScreenAwake(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}
