import { describe, expect, it } from 'vitest';
import { matchNames } from './name-match.js';
import { parseQuickEntry } from '../../../roster/schedule-grid/quick-entry.js';

const exact = (minute: number) => ({ kind: 'exact', minute });
const times = (text: string) => {
  const { start, end, notATime } = parseQuickEntry(text);
  return notATime === null ? { start, end } : notATime;
};

describe('times', () => {
  it.each([
    ['17-23', 1020, exact(1380)],
    ['9-17', 540, exact(1020)],
    ['17:30-23', 1050, exact(1380)],
    ['1730-2300', 1050, exact(1380)],
    ['930-1400', 570, exact(840)],
    ['17.30 - 23.30', 1050, exact(1410)],
    ['17–23', 1020, exact(1380)],
    ['17‑23', 1020, exact(1380)],
    ['10-24', 600, exact(1440)],
    ['16-0', 960, exact(1440)],
    ['17-1', 1020, exact(1500)],
    ['17-0130', 1020, exact(1530)],
    ['0:30-1:30', 1470, exact(1530)],
    ['0030-s', 1470, { kind: 'close' }],
    ['24-1', 1440, exact(1500)],
    ['1-7', 1500, { kind: 'call' }],
    ['0445-8', 285, exact(480)],
  ])('%s', (text, start, end) => {
    expect(times(text)).toEqual({ start, end });
  });

  it.each([
    ['17-s', 'close'],
    ['17-sluit', 'close'],
    ['17-S', 'close'],
    ['17-c', 'close'],
    ['17-close', 'close'],
    ['17-zn', 'as_needed'],
    ['17-z', 'as_needed'],
    ['17-zolang nodig', 'as_needed'],
    ['17-n', 'as_needed'],
    ['17-as needed', 'as_needed'],
    ['18-o', 'call'],
    ['18-oproep', 'call'],
    ['18-oc', 'call'],
    ['18-on call', 'call'],
    ['18 · oproep', 'call'],
    ['18:00 · on call', 'call'],
  ])('%s ends with a meaning, in either language', (text, kind) => {
    expect(parseQuickEntry(text).end).toEqual({ kind });
  });

  it('takes the hours that stand for a meaning for that meaning', () => {
    expect(parseQuickEntry('17-2').end).toEqual({ kind: 'close' });
    expect(parseQuickEntry('17-2:30').end).toEqual({ kind: 'as_needed' });
    expect(parseQuickEntry('22-7').end).toEqual({ kind: 'call' });
  });

  it('takes one of the two alone', () => {
    expect(times('18')).toEqual({ start: 1080, end: null });
    expect(times('-22')).toEqual({ start: null, end: exact(1320) });
    expect(times('-s')).toEqual({ start: null, end: { kind: 'close' } });
    expect(times('-1')).toEqual({ start: null, end: exact(1500) });
  });

  it('knows that an end is still to come', () => {
    expect(parseQuickEntry('17-')).toMatchObject({ start: 1020, end: null, unfinished: true, notATime: null });
    expect(parseQuickEntry('17')).toMatchObject({ unfinished: false });
  });

  it.each([
    ['25-30', '25'],
    ['17-26', '26'],
    ['17:60-23', '17:60'],
    ['17-xyz', 'xyz'],
    ['17-sanne', 'sanne'],
    ['17s', 's'],
  ])('says what is no time in %s', (text, wrong) => {
    expect(times(text)).toBe(wrong);
  });
});

describe('names', () => {
  it.each([
    ['12-17 bil', 'bil'],
    ['17-s fatima w', 'fatima w'],
    ['17-zolang nodig sofie', 'sofie'],
    ['17-zn, noor', 'noor'],
    ['17:30-23 joëlle', 'joëlle'],
    ['  sofie ', 'sofie'],
    ['open', 'open'],
    ['17-23', ''],
  ])('%s leaves %s', (text, rest) => {
    expect(parseQuickEntry(text).rest).toBe(rest);
  });

  it('may come first', () => {
    expect(parseQuickEntry('bilal 12-17')).toMatchObject({ start: 720, end: exact(1020), rest: 'bilal' });
    expect(parseQuickEntry('Noor IJsvogel 17-s')).toMatchObject({
      start: 1020,
      end: { kind: 'close' },
      rest: 'Noor IJsvogel',
    });
  });
});

describe('matchNames', () => {
  const people = [
    'Fatima Wilgenroos',
    'Fatima Bos',
    'Bilal Houtduif',
    'Joëlle Ereprijs',
    'Noor IJsvogel',
    'Jo van der Berg',
    'Bo Fatimadis',
  ].map((name) => ({ id: name, name }));
  const found = (query: string) => matchNames(query, people).matches.map(({ choice }) => choice.name);
  const certain = (query: string) => {
    const { matches, isCertain } = matchNames(query, people);
    return isCertain ? matches[0]?.choice.name : null;
  };

  it('completes a name from its beginning', () => {
    expect(matchNames('bi', people).matches[0]).toMatchObject({
      choice: { name: 'Bilal Houtduif' },
      completion: 'lal Houtduif',
    });
    expect(certain('bi')).toBe('Bilal Houtduif');
  });

  it('finds a name without its accents, and with them', () => {
    expect(matchNames('joel', people).matches[0]?.completion).toBe('le Ereprijs');
    expect(certain('JOËLLE')).toBe('Joëlle Ereprijs');
  });

  it('finds a surname, and parts of both', () => {
    expect(certain('houtd')).toBe('Bilal Houtduif');
    expect(certain('berg')).toBe('Jo van der Berg');
    expect(certain('fat wil')).toBe('Fatima Wilgenroos');
    expect(certain('noor ij')).toBe('Noor IJsvogel');
  });

  it('is not certain between two who match as well, and puts a later word after a first one', () => {
    expect(found('fatima')).toEqual(['Fatima Wilgenroos', 'Fatima Bos', 'Bo Fatimadis']);
    expect(certain('fatima')).toBeNull();
    expect(certain('jo')).toBeNull();
  });

  it('is certain of a name that is typed in full, although another begins with it', () => {
    const both = [
      { id: 'a', name: 'Jo' },
      { id: 'b', name: 'Joost' },
    ];
    expect(matchNames('jo', both)).toMatchObject({ isCertain: true });
    expect(matchNames('jo', [...both, { id: 'c', name: 'Jo' }]).isCertain).toBe(false);
  });

  it('keeps the order in which equals were given', () => {
    expect(matchNames('fatima', people.toReversed()).matches[0]?.choice.name).toBe('Fatima Bos');
  });

  it('finds nobody by nothing, and nobody by what nobody is called', () => {
    expect(found('')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });
});
