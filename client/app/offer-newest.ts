import i18next from 'i18next';
import { toast } from '../kit/ui/feedback/toast.js';
import { reloadNewest } from '../platform/app-version/newest-version.js';

/** Offers the newer version that the service worker has stored. */
export const offerNewest = (): void =>
  toast(i18next.t('offline:version'), { label: i18next.t('offline:versionReload'), run: reloadNewest, stays: true });
