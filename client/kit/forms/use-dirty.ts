import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onDirty` with the form's `isDirty` after each change, before the browser paints: a key pressed right after may
 * close the dialog around the form.
 */
export function useDirty({ isDirty }: { readonly isDirty: boolean }, onDirty: (isDirty: boolean) => void): void {
  const notifyDirty = useEffectEvent(onDirty);
  useLayoutEffect(() => notifyDirty(isDirty), [isDirty]);
}
