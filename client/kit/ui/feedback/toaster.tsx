import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { lazyPart } from '../layout/lazy-part.js';
import { useIsPhone } from '../layout/use-is-phone.js';

const ToastList = lazyPart(async () => (await import('./toast-list.js')).ToastList);

/**
 * Container of toasts, at most 3 at once, at the bottom on a desk and the top of a phone; rendered once per page. Its
 * code loads with the first toast.
 */
export function Toaster() {
  const isPhone = useIsPhone();
  const { notifications } = useNotifications();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) setUsed(true);
  return isUsed ? <ToastList position={isPhone ? 'top-center' : 'bottom-left'} limit={3} /> : null;
}
