import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId } from '../kernel/ids.js';

const shape = { importId: z.string(), locationId: LocationId, added: z.int(), changed: z.int() };

/** People were imported; events of the same write in their own streams hold each change. */
export const PeopleImported = defineEvent('PeopleImported', shape);

/** An import was reverted: added people were removed, changed ones restored. */
export const PeopleImportUndone = defineEvent('PeopleImportUndone', shape);

/** Events of an import of people. */
export const PeopleImportEvent = z.discriminatedUnion('type', [PeopleImported, PeopleImportUndone]);
export type PeopleImportEvent = z.infer<typeof PeopleImportEvent>;

/** Name of an import's stream. */
export const peopleImportStream = (importId: string): string => `people-import/${importId}`;
