import { describe, expect, it } from 'vitest';
import { type ModuleLinks, staffFiles, type StaffFilesOptions } from './staff-files.js';

const links = (importedIds: string[], dynamicallyImportedIds: string[] = []): ModuleLinks => ({
  importedIds,
  dynamicallyImportedIds,
});

const MODULES: Record<string, ModuleLinks> = {
  '/client/app/home.page.tsx': links(['/client/features/home/home.tsx']),
  '/client/features/home/home.tsx': links(
    ['/node_modules/library/index.js'],
    ['/client/features/home/dialog.tsx', '/client/features/board/board.tsx', '/node_modules/socket/index.js'],
  ),
  '/client/features/home/dialog.tsx': links(['/client/kit/field/field.tsx']),
  '/client/features/leave/leave.page.tsx': links(['/client/kit/field/field.tsx']),
  '/client/kit/field/field.tsx': links([], ['/client/kit/field/choices.tsx']),
  '/client/features/board/board.tsx': links([], ['/client/features/board/menu.tsx']),
  '/node_modules/library/index.js': links([], ['/node_modules/library/charts.js']),
};

const file = (fileName: string, moduleIds: string[], imports: string[] = [], importedCss: string[] = []) => ({
  fileName,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(importedCss) },
});

const facade = (fileName: string, facadeModuleId: string, imports: string[]) => ({
  ...file(fileName, [], imports),
  facadeModuleId,
});

const BUILT = [
  facade('home.js', '/client/app/home.page.tsx', ['shared.js']),
  file(
    'shared.js',
    ['/client/app/home.page.tsx', '/client/features/home/home.tsx', '/client/features/board/board.tsx'],
    ['react.js'],
    ['shared.css'],
  ),
  file('react.js', ['/node_modules/library/index.js']),
  file('charts.js', ['/node_modules/library/charts.js']),
  file('socket.js', ['/node_modules/socket/index.js']),
  facade('dialog.js', '/client/features/home/dialog.tsx', ['field.js']),
  file('field.js', ['/client/features/home/dialog.tsx', '/client/kit/field/field.tsx'], [], ['field.css']),
  file('choices.js', ['/client/kit/field/choices.tsx']),
  file('leave.js', ['/client/features/leave/leave.page.tsx'], ['field.js']),
  facade('board.js', '/client/features/board/board.tsx', ['shared.js', 'board-only.js']),
  file('board-only.js', ['/client/features/board/grid.tsx']),
  file('menu.js', ['/client/features/board/menu.tsx']),
  file('home-nl.js', ['/client/features/home/locales/nl.json']),
  file('home-en.js', ['/client/features/home/locales/en.json']),
  file('field-nl.js', ['/client/kit/field/locales/nl.json']),
  file('board-nl.js', ['/client/features/board/locales/nl.json']),
];

const filesOf = (options: Partial<StaffFilesOptions>) => {
  const { start, parts, pages } = staffFiles(BUILT, (id) => MODULES[id] ?? null, {
    start: ['app/home.page.tsx'],
    pages: ['leave.page.tsx'].map((page) => `features/leave/${page}`),
    without: ['board/board.tsx'],
    ...options,
  });
  return { start: [...start].toSorted(), parts: [...parts].toSorted(), pages: [...pages].toSorted() };
};

describe('files of the pages of staff', () => {
  it('list for the start page its file, the chunk of its code and their imports', () => {
    expect(filesOf({}).start).toEqual(['home.js', 'react.js', 'shared.css', 'shared.js']);
  });

  it('include lazy imports of the start page, with libraries and texts in every language', () => {
    expect(filesOf({}).parts).toEqual([
      'choices.js',
      'dialog.js',
      'field-nl.js',
      'field.css',
      'field.js',
      'home-en.js',
      'home-nl.js',
      'socket.js',
    ]);
  });

  it('name for other pages only files that the start page does not load', () => {
    expect(filesOf({}).pages).toEqual(['leave.js']);
  });

  it('include the parts of other roles unless these are excluded', () => {
    expect(filesOf({ without: [] }).parts).toEqual(
      expect.arrayContaining(['board.js', 'board-only.js', 'board-nl.js', 'menu.js']),
    );
  });

  it('cannot be listed for a page that the build lacks', () => {
    expect(() => filesOf({ pages: ['gone.page.tsx'] })).toThrow('The client does not have gone.page.tsx.');
    expect(() => filesOf({ without: ['gone.tsx'] })).toThrow('The client does not have gone.tsx.');
  });
});
