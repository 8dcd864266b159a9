import { describe, expect, it } from 'vitest';
import { givenName, initials, shortName, shortNames } from './names.js';

const people = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));
const shortened = (...names: string[]) => [...shortNames(people(...names)).values()];

describe('short names', () => {
  it('are the given name and the first letter of the surname', () => {
    expect(shortened('Fatima Wilgenroos', 'Noor IJsvogel', 'Sanne de Vries', 'Cher')).toEqual([
      'Fatima W.',
      'Noor IJ.',
      'Sanne V.',
      'Cher',
    ]);
  });

  it('get a second letter when two would be equal', () => {
    expect(shortened('Fatima Wilgenroos', 'Fatima van Waard', 'Noor IJsvogel', 'Noor IJzer')).toEqual([
      'Fatima Wi.',
      'Fatima Wa.',
      'Noor IJs.',
      'Noor IJz.',
    ]);
  });

  it('are the full name when two letters are not enough', () => {
    expect(shortened('Tess Libel', 'Tess Lindeboom')).toEqual(['Tess Libel', 'Tess Lindeboom']);
  });

  it("do not change other people's names", () => {
    expect(shortened('Fatima Wilgenroos', 'Fatima Waard', 'Bas Waard')).toEqual(['Fatima Wi.', 'Fatima Wa.', 'Bas W.']);
  });

  it('are the chosen names, and other names differ from these', () => {
    const chosen = { id: 'x', name: 'Fatima Wilgenroos', shortName: 'Noor IJ.' };
    expect([...shortNames([chosen, ...people('Noor IJsvogel', 'Bas Veenstroom')])]).toEqual([
      ['x', 'Noor IJ.'],
      ['0', 'Noor IJs.'],
      ['1', 'Bas V.'],
    ]);
  });

  it('remain as chosen when two people chose the same', () => {
    const twice = people('Bas Veenstroom', 'Sebastiaan Korenaar').map((one) => ({ ...one, shortName: 'Bassie' }));
    expect([...shortNames(twice).values()]).toEqual(['Bassie', 'Bassie']);
  });
});

describe('shortName, givenName and initials', () => {
  it.each([
    ['Noor IJsvogel', 'Noor IJ.', 'Noor', 'NI'],
    ['Emine Rietpluim', 'Emine R.', 'Emine', 'ER'],
    ['Sanne van der Meer', 'Sanne M.', 'Sanne', 'SM'],
    ["Bram van 't Hof", 'Bram H.', 'Bram', 'BH'],
    ['Zoë', 'Zoë', 'Zoë', 'Z'],
    ['', '', '', ''],
  ])('shorten "%s"', (name, short, given, letters) => {
    expect([shortName(name), givenName(name), initials(name)]).toEqual([short, given, letters]);
  });
});
