import type { Language } from './refusal-texts.js';

/** Nobody's language is known from the start: Dutch is spoken until somebody asks for another. */
export const DEFAULT_LANGUAGE: Language = 'nl';

/** The language of an `Accept-Language` header, as the server answers it. */
export const languageOf = (header: string | undefined): Language => (/^\s*en\b/i.test(header ?? '') ? 'en' : DEFAULT_LANGUAGE);
