import type { TFunction } from 'i18next';
import type { Wording } from '#domain/history/wording';
import type { Format } from '../../../platform/i18n/format.js';

/** Texts of the history screens: a sentence's wording with all formats and typed keys. */
export interface DescriptionTexts extends Wording {
  readonly t: TFunction<'history'>;
  readonly format: Format;
}

/**
 * Untyped view of a translator for sentence keys that features declare. Returns the same function; a test checks that
 * each key exists in both languages.
 */
export const translateWith = (t: TFunction<'history'>): Wording['translate'] => t as unknown as Wording['translate'];
