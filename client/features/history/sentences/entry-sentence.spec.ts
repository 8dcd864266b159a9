import { describe, expect, it } from 'vitest';
import { sentenceOf } from './entry-sentence.js';
import { entryOf, EXAMPLES } from './example-entries.fixtures.js';
import { HISTORY_GROUPS } from '#domain/history/feature-history';
import { HISTORY_KINDS, kindsOf } from '#domain/catalogue/history-kinds';
import { UserRef } from '#domain/kernel/views';
import { pieces, withoutMarks, type Sentence } from '#domain/history/wording';
import { descriptionTextsIn } from './description-texts.fixtures.js';

const dutch = await descriptionTextsIn('nl');
const english = await descriptionTextsIn('en');

/** As it is read: where a line may break is told by the specs of `platform/i18n`. */
const read = (text: string): string => withoutMarks(text).replaceAll('\u00a0', ' ');

const below = ({ changes, notes }: Sentence): string =>
  [
    ...(changes.length > 0 ? [changes.map(({ before, after }) => `${before ?? ''} → ${after ?? ''}`).join(', ')] : []),
    ...notes,
  ]
    .map(read)
    .join(' · ');

describe('sentences of history entries', () => {
  it('exist for every kind, each with a filter group and an example in this spec', () => {
    expect(HISTORY_GROUPS.flatMap(kindsOf).toSorted()).toEqual([...HISTORY_KINDS].toSorted());
    expect([...new Set(EXAMPLES.map(([{ kind }]) => kind))].toSorted()).toEqual([...HISTORY_KINDS].toSorted());
  });

  it.for(EXAMPLES)(
    'read as expected in Dutch and English: $kind, example %#',
    ([entry, inDutch, inEnglish, underneath = '']) => {
      const sentence = sentenceOf(entry, dutch);
      expect(read(sentence.text)).toBe(inDutch);
      expect(below(sentence)).toBe(underneath);
      expect(read(sentenceOf(entry, english).text)).toBe(inEnglish);
    },
  );

  it.for(EXAMPLES)('contain no id, placeholder or empty value: $kind, example %#', ([entry]) => {
    for (const descriptionTexts of [dutch, english]) {
      const sentence = sentenceOf(entry, descriptionTexts);
      const shown = `${sentence.text} ${below(sentence).replace('Hoi {name}', '')}`;
      expect(shown).not.toMatch(/(user|job|filter|location|entity|write)-\d/);
      expect(shown).not.toMatch(/[{}]|undefined|null|NaN|Invalid|\[object/);
      expect(sentence.text).not.toMatch(/\u2068\u2069| {2}|^ | $/);
      expect([
        ...sentence.notes,
        ...sentence.changes.flatMap(({ before, after }) => [before ?? '-', after ?? '-']),
      ]).not.toContain('');
    }
  });
});

it('sentenceOf says that it does not know a kind of a newer server', () => {
  expect(read(sentenceOf(entryOf('NotePinned'), dutch).text)).toBe(
    'Emine Rietpluim deed iets wat deze versie van Rooster nog niet kent',
  );
});

it('sentenceOf calls an author whose name was erased a former employee', () => {
  const entry = entryOf('CancelReasonAdded', {
    author: UserRef.parse({ id: 'user-3', name: '' }),
    after: { description: 'Ziek' },
  });
  expect(read(sentenceOf(entry, dutch).text)).toBe('Een oud-medewerker voegde de afmeldreden Ziek toe');
});

it('sentenceOf emphasises names', () => {
  const [entry] = EXAMPLES[0] ?? [];
  expect(pieces(sentenceOf(entry ?? entryOf(''), dutch).text)).toEqual([
    { text: 'Emine Rietpluim', strong: true },
    { text: ' voegde een dienst toe voor ', strong: false },
    { text: 'Zeynep Madelief', strong: true },
    { text: ' op do 26 nov', strong: false },
  ]);
});
