import { ENGLISH } from '#domain/texts/refusal-texts.en';
import common from '../platform/i18n/locales/common/en.json' with { type: 'json' };
import offline from '../platform/i18n/locales/offline/en.json' with { type: 'json' };
import app from './locales/en.json' with { type: 'json' };

/** Texts of the frame and of errors in English; those in Dutch come with the application. */
export const texts = { app, common, errors: ENGLISH, offline };
