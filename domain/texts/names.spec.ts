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

  it('get a second letter where two would be the same', () => {
    expect(shortened('Fatima Wilgenroos', 'Fatima van Waard', 'Noor IJsvogel', 'Noor IJzer')).toEqual([
      'Fatima Wi.',
      'Fatima Wa.',
      'Noor IJs.',
      'Noor IJz.',
    ]);
  });

  it('are whole where two letters are no help', () => {
    expect(shortened('Tess Libel', 'Tess Lindeboom')).toEqual(['Tess Libel', 'Tess Lindeboom']);
  });

  it('leave others alone', () => {
    expect(shortened('Fatima Wilgenroos', 'Fatima Waard', 'Bas Waard')).toEqual(['Fatima Wi.', 'Fatima Wa.', 'Bas W.']);
  });

  it('are what was chosen, and no other is the same', () => {
    const chosen = { id: 'x', name: 'Fatima Wilgenroos', shortName: 'Noor IJ.' };
    expect([...shortNames([chosen, ...people('Noor IJsvogel', 'Bas Veenstroom')])]).toEqual([
      ['x', 'Noor IJ.'],
      ['0', 'Noor IJs.'],
      ['1', 'Bas V.'],
    ]);
  });

  it('stay as chosen where two chose the same', () => {
    const twice = people('Bas Veenstroom', 'Sebastiaan Korenaar').map((one) => ({ ...one, shortName: 'Bassie' }));
    expect([...shortNames(twice).values()]).toEqual(['Bassie', 'Bassie']);
  });
});

describe('one name', () => {
  it.each([
    ['Noor IJsvogel', 'Noor IJ.', 'Noor', 'NI'],
    ['Emine Rietpluim', 'Emine R.', 'Emine', 'ER'],
    ['Sanne van der Meer', 'Sanne M.', 'Sanne', 'SM'],
    ["Bram van 't Hof", 'Bram H.', 'Bram', 'BH'],
    ['Zoë', 'Zoë', 'Zoë', 'Z'],
    ['', '', '', ''],
  ])('%s', (name, short, given, letters) => {
    expect([shortName(name), givenName(name), initials(name)]).toEqual([short, given, letters]);
  });
});
