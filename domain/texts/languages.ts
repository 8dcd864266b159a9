/** Languages of the interface. Dutch is the default and the fallback. */
export const LANGUAGES = ['nl', 'en'] as const;
/** Language of the interface. */
export type Language = (typeof LANGUAGES)[number];
/** Language of users who have chosen none, and fallback for missing texts. */
export const DEFAULT_LANGUAGE: Language = 'nl';
