import { expect, it } from 'vitest';
import type { LocationId } from '#domain/kernel/ids';
import type { Directory, DirectoryLocation } from '../decision-context/directory.js';
import { openHost } from './open-host.js';

const [CAFE, BAR] = ['cafe', 'bar'] as LocationId[] as [LocationId, LocationId];
const placesWith = (cafe: string | null, bar: string | null): Pick<Directory, 'locations'> => ({
  locations: new Map(
    [[CAFE, cafe] as const, [BAR, bar] as const].map(([id, domain]) => [id, { domain } as DirectoryLocation]),
  ),
});

it('openHost is the host of the home location, or of another open location', () => {
  expect(openHost(placesWith('cafe.test', 'bar.test'), BAR)).toBe('bar.test');
  expect(openHost(placesWith('cafe.test', null), BAR)).toBe('cafe.test');
  expect(openHost(placesWith(null, null), BAR)).toBe('localhost');
});
