/**
 * Keeps the device's screen on while the page is visible, where supported. The returned function releases the screen and
 * stops requesting it.
 */
export function keepScreenAwake(): () => void {
  let lock: Promise<WakeLockSentinel | void> | undefined;
  const ask = () => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    void lock?.then((held) => held?.release()).catch(() => undefined);
  };
}
