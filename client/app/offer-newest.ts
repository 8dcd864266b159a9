import i18next from 'i18next';
import { toast } from '../kit/ui/feedback/toast.js';
import { reloadNewest } from '../platform/app-version/newest-version.js';

/** Shows a toast, which stays, that offers to reload the page in the newer version stored by the service worker. */
export const offerNewest = (): void =>
  toast(i18next.t('offline:version'), { label: i18next.t('offline:versionReload'), run: reloadNewest, stays: true });
