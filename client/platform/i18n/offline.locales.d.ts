import type en from './locales/offline/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offline: typeof en;
  }
}
