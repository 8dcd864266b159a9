/** Message of a page to a newer worker that waits: the user is ready for its version. */
export const TAKE_OVER = 'rooster-take-over';

/** Message of a page of somebody who plans: the device stores the files of all pages, now and in newer versions. */
export const STORE_ALL = 'rooster-store-all';

/** Message of a page that was open before the first worker: paths of the files that it has loaded, to be stored. */
export interface StoreLoaded {
  readonly loaded: readonly string[];
}
