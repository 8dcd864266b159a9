import type { UserId } from '../kernel/ids.js';

/** What refusals about an import of people tell. */
export interface PeopleImportRefusals {
  import_in_use: {
    readonly facts: {
      readonly people: readonly { readonly userId: UserId; readonly name: string; readonly reason: string }[];
    };
  };
}
