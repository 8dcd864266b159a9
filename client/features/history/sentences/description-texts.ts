import type { TFunction } from 'i18next';
import type { Wording } from '#domain/history/wording';
import type { Format } from '../../../platform/i18n/format.js';

/** Texts of the history screens: a sentence's wording with more formats and checked keys. */
export interface DescriptionTexts extends Wording {
  readonly t: TFunction<'history'>;
  readonly format: Format;
}

/** The same texts for sentences, which features name: that there is one in each language, a specification holds. */
export const sayWith = (t: TFunction<'history'>): Wording['say'] => t as unknown as Wording['say'];
