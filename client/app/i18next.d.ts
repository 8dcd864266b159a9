import type { RefusalTexts } from '#domain/texts/refusal-texts.types';
import type common from '../platform/i18n/locales/common/en.json';
import type app from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }

  /** Namespaces of the frame. Those of a feature or room are declared in its own *.locales.d.ts. */
  interface ResourceNamespaceMap {
    app: typeof app;
    common: typeof common;
    errors: RefusalTexts;
  }
}
