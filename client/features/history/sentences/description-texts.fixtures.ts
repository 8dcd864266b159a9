import { createInstance, type TFunction } from 'i18next';
import { createFormat } from '../../../platform/i18n/format.js';
import type { Language } from '#domain/texts/languages';
import { withSentences } from '../../../platform/i18n/event-texts.js';
import { eventTexts as ofFeaturesEn } from '../../../platform/i18n/event-texts-en.js';
import { eventTexts as ofFeaturesNl } from '../../../platform/i18n/event-texts-nl.js';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import { BAS, NAMES } from './example-entries.fixtures.js';
import { translateWith, type DescriptionTexts } from './description-texts.js';

/** Texts of the history in a language for the reader Bas at the café, with the example names. */
export async function descriptionTextsIn(language: Language): Promise<DescriptionTexts> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { nl: { history: withSentences(nl, ofFeaturesNl) }, en: { history: withSentences(en, ofFeaturesEn) } },
    defaultNS: 'history',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  const t = i18n.getFixedT(language, 'history') as TFunction<'history'>;
  return {
    t,
    translate: translateWith(t),
    format: createFormat(language, 'Europe/Amsterdam'),
    names: NAMES,
    readerId: BAS.id,
    locationId: 'location-1',
  };
}
