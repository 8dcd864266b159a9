import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPressed, keysShown, type KeyPress } from '../ui/overlay/key-combination.js';
import { type PaletteItem, rank, search } from './palette.js';
import { addShortcuts, shortcutFor } from './shortcuts.js';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('isPressed and keysShown', () => {
  it.each([
    ['mod+k', press('k', { ctrlKey: true }), false, true],
    ['mod+k', press('K', { ctrlKey: true }), false, true],
    ['mod+k', press('k', { metaKey: true }), false, false],
    ['mod+k', press('k', { metaKey: true }), true, true],
    ['mod+k', press('k'), false, false],
    ['k', press('k', { ctrlKey: true }), false, false],
    ['mod+z', press('Z', { ctrlKey: true, shiftKey: true }), false, false],
    ['mod+shift+z', press('Z', { ctrlKey: true, shiftKey: true }), false, true],
    ['?', press('?', { shiftKey: true }), false, true],
    ['?', press('?'), false, true],
    ['?', press('?', { altKey: true }), false, false],
    ['Escape', press('Escape'), false, true],
  ])('match %s to %j, Apple %s: %s', (keys, pressed, apple, expected) => {
    expect(isPressed(keys, pressed, apple)).toBe(expected);
  });

  it('show keys by their names on the keyboard', () => {
    expect([
      keysShown('mod+shift+z', false),
      keysShown('mod+k', true),
      keysShown('Escape', false),
      keysShown('?', false),
    ]).toEqual(['Ctrl Shift Z', '⌘ K', 'Esc', '?']);
  });
});

describe('shortcuts', () => {
  let takeAway: (() => void)[] = [];
  afterEach(() => {
    for (const away of takeAway) away();
    takeAway = [];
  });
  const add = (keys: string, whileTyping = false) => {
    const run = vi.fn();
    takeAway.push(addShortcuts([{ keys, label: keys, group: 'g', run, whileTyping }]));
    return run;
  };

  it('belong to the component mounted last, until it unmounts', () => {
    const page = add('?');
    const dialog = add('?');
    expect(shortcutFor(press('?'), false)?.run).toBe(dialog);
    takeAway.pop()?.();
    expect(shortcutFor(press('?'), false)?.run).toBe(page);
  });

  it('are ignored while the user types, unless they are meant for fields', () => {
    add('?');
    const palette = add('mod+k', true);
    expect(shortcutFor(press('?'), true)).toBeUndefined();
    expect(shortcutFor(press('k', { ctrlKey: true }), true)?.run).toBe(palette);
  });

  it('do not handle their key when they are only listed', () => {
    takeAway.push(addShortcuts([{ keys: 'Delete', label: 'weg', group: 'g' }]));
    expect(shortcutFor(press('Delete'), false)).toBeUndefined();
  });
});

describe('the command palette', () => {
  const item = (label: string, keywords?: string): PaletteItem => ({
    id: label,
    label,
    run: () => undefined,
    ...(keywords !== undefined && { keywords }),
  });
  const pages = {
    group: 'Pagina’s',
    items: [
      item('Rooster'),
      item('Mijn rooster'),
      item('Roostercontrole'),
      item('Nieuws', 'berichten'),
      item('Ruilverzoeken'),
    ],
  };
  const people = {
    group: 'Medewerkers',
    items: [item('Zoë de Groot'), item('Joëlle Ereprijs')],
    onlyWhenSearched: true,
  };
  const found = (query: string) =>
    search([pages, people], query).map(({ group, items }) => [group, items.map(({ label }) => label)]);

  it('shows pages for an empty query', () => {
    expect(found('').map(([group]) => group)).toEqual(['Pagina’s']);
  });

  it('ranks matches at the beginning of the text first', () => {
    expect(found('roos')).toEqual([['Pagina’s', ['Rooster', 'Roostercontrole', 'Mijn rooster']]]);
  });

  it('matches without accents, at later words, and by keywords', () => {
    expect(found('zoe')).toEqual([
      ['Medewerkers', ['Zoë de Groot']],
      ['Pagina’s', ['Ruilverzoeken']],
    ]);
    expect(found('erep')).toEqual([['Medewerkers', ['Joëlle Ereprijs']]]);
    expect(found('bericht')).toEqual([['Pagina’s', ['Nieuws']]]);
    expect(found('groot zoe')).toEqual([['Medewerkers', ['Zoë de Groot']]]);
  });

  it('finds nothing for a query without matches', () => {
    expect(found('xyz')).toEqual([]);
    expect(rank('xyz', 'Rooster')).toBeNull();
  });
});
