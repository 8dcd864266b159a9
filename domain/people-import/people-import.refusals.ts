import type { UserId } from '../kernel/ids.js';

/** Details of refusals about an import of people. */
export interface PeopleImportRefusals {
  import_in_use: {
    readonly facts: {
      readonly people: readonly { readonly userId: UserId; readonly name: string; readonly reason: string }[];
    };
  };
}
