import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { OWN_DATA_FIELDS, type OwnDataGroup } from '#domain/account/own-data-fields';
import { HISTORY_KINDS } from '#domain/catalogue/history-kinds';
import * as declaredResources from '#domain/catalogue/declared-resources';
import { formatIn } from '../../platform/i18n/format.js';
import { EXAMPLES } from '../history/sentences/example-entries.fixtures.js';
import { withEvents } from '../../platform/i18n/event-texts.js';
import { eventTexts as ofFeaturesEn } from '../../platform/i18n/event-texts-en.js';
import { eventTexts as ofFeaturesNl } from '../../platform/i18n/event-texts-nl.js';
import ownEn from './locales/en.json' with { type: 'json' };
import ownNl from './locales/nl.json' with { type: 'json' };
import { ownDataWords } from './own-data-words.js';

const nl = withEvents(ownNl, ofFeaturesNl);
const en = withEvents(ownEn, ofFeaturesEn);

const wordsIn = async (language: 'nl' | 'en') => {
  const texts = i18next.createInstance();
  await texts.init({
    lng: language,
    resources: { nl: { account: nl }, en: { account: en } },
    defaultNS: 'account',
    interpolation: { escapeValue: false },
  });
  return ownDataWords(texts.getFixedT(language, 'account') as never, formatIn(language, 'Europe/Amsterdam'));
};
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
};
const GROUPS = Object.keys(OWN_DATA_FIELDS) as OwnDataGroup[];

describe.each(['nl', 'en'] as const)('texts of own data in %s', (language) => {
  it('name every group and every field', async () => {
    const { group, field } = await wordsIn(language);
    const unsaid = GROUPS.flatMap((name) =>
      [group(name), ...OWN_DATA_FIELDS[name].map((one) => field(one))].filter(
        (word) => word === name || /_|\./.test(word),
      ),
    );
    expect(unsaid).toEqual([]);
  });

  it('name every kind of event and every detail of its entries', async () => {
    const { event, detail } = await wordsIn(language);
    expect([...HISTORY_KINDS, 'RosterChanged'].filter((kind) => event(kind) === kind)).toEqual([]);
    const details = [
      ...EXAMPLES.flatMap(([{ before, after }]) => [before, after].flatMap(namesIn)),
      // Entries of a declared resource tell each of its fields, which the examples may leave out.
      ...Object.values(declaredResources).flatMap(({ fields }) => fields.map(({ wireName }) => wireName)),
    ];
    const texts = { nl, en }[language].data.detail;
    const named = details.filter((name) => !/^\d{4}-\d{2}-\d{2}$/.test(name));
    expect(named.filter((name) => !Object.hasOwn(texts, name) || detail(name) === '')).toEqual([]);
    expect(detail('2026-07-01')).toBe({ nl: '1 juli 2026', en: '1 July 2026' }[language]);
  });
});

it('ownDataWords formats dates, times, amounts and choices of own data in Dutch', async () => {
  const { value } = await wordsIn('nl');
  const written = [
    value('birth_date', '2001-03-09'),
    value('called_off_at', '2026-03-12T16:30:00.000Z'),
    value('start_minute', 1020),
    value('hourly_cents', 1465)?.replaceAll('\u00a0', ' '),
    value('opened_by', 'hand_over'),
    value('status', 'sent'),
    value('kind', 'first_aid'),
    value('status', 'of later'),
    value('name', 'Noor'),
    value('min_hours', 12),
    value('from', '2026-11-26 17:00'),
    value('notification_kind', 'ShiftSwapOffered'),
    value('week_answer', 'opened'),
  ];
  expect(written).toEqual([
    '9 maart 2001',
    '12 maart 2026 om 17:30',
    '17:00',
    '€ 14,65',
    'vanuit een andere vestiging',
    'verstuurd',
    'BHV',
    'of later',
    null,
    null,
    '26 november 2026 17:00',
    'Dienst aangeboden',
    'opengezet',
  ]);
});
