import type { RefusalTexts } from '#domain/texts/refusal-texts.types';
import type common from '../shared/locales/common/en.json';
import type app from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }

  /** Namespaces of the frame and of shared/. Those of a feature are declared in its own *.locales.d.ts. */
  interface ResourceNamespaceMap {
    app: typeof app;
    common: typeof common;
    errors: RefusalTexts;
  }
}
