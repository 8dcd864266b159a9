import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { later } from './later.js';
import { useIsPhone } from './use-is-phone.js';

const ToastList = later(async () => (await import('./toast-list.js')).ToastList);

/** Where toasts appear; stands in the page once. */
export function Toaster() {
  const isPhone = useIsPhone();
  const { notifications } = useNotifications();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) setUsed(true);
  return isUsed ? <ToastList position={isPhone ? 'top-center' : 'bottom-right'} limit={3} /> : null;
}
