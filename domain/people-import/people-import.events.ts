import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId } from '../kernel/ids.js';

const shape = { importId: z.string(), locationId: LocationId, added: z.int(), changed: z.int() };

/** People of a list were added and changed; what became of each is told by their own streams, in the same write. */
export const PeopleImported = defineEvent('PeopleImported', shape);

/** All of that was taken back: who was added is gone, who was changed is as before. */
export const PeopleImportUndone = defineEvent('PeopleImportUndone', shape);

export const PeopleImportEvent = z.discriminatedUnion('type', [PeopleImported, PeopleImportUndone]);
export type PeopleImportEvent = z.infer<typeof PeopleImportEvent>;

export const peopleImportStream = (importId: string): string => `people-import/${importId}`;
