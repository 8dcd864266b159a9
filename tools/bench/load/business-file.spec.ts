import { describe, expect, it } from 'vitest';
import { SetUpFile } from '../../../server/cli/set-up-file.js';
import { clientsOf, organisationFile, sizeFor } from './business-file.js';

describe('the organisations of a load measurement', () => {
  it.each([
    [10, { organisations: 1, locations: 2, managers: 2, employees: 12, staffOnline: 3 }],
    [100, { organisations: 1, locations: 4, managers: 3, employees: 22, staffOnline: 22 }],
    [1_000, { organisations: 4, locations: 5, managers: 3, employees: 47, staffOnline: 47 }],
  ])('have %i people online', (clients, size) => {
    expect(sizeFor(clients)).toEqual(size);
    expect(clientsOf(sizeFor(clients))).toBe(clients);
  });

  it('match the schema of the set-up file', () => {
    for (const index of [0, 1])
      expect(SetUpFile.safeParse(organisationFile(sizeFor(100), index)).error).toBeUndefined();
  });
});
