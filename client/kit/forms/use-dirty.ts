import { useEffectEvent, useLayoutEffect } from 'react';

/** Tells the dialog around a form whether closing it would lose something: at once, for a key pressed right after may close it. */
export function useDirty({ isDirty }: { readonly isDirty: boolean }, onDirty: (isDirty: boolean) => void): void {
  const notifyDirty = useEffectEvent(onDirty);
  useLayoutEffect(() => notifyDirty(isDirty), [isDirty]);
}
