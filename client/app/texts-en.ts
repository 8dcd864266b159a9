import { ENGLISH } from '#domain/texts/refusal-texts.en';
import common from '../platform/i18n/locales/common/en.json' with { type: 'json' };
import offline from '../platform/i18n/locales/offline/en.json' with { type: 'json' };
import app from './locales/en.json' with { type: 'json' };

/** English texts of frame and errors; the Dutch ones are part of the application. */
export const texts = { app, common, errors: ENGLISH, offline };
