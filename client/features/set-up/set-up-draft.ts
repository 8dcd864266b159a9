import { useState } from 'react';
import type { NewDepartment } from '#domain/set-up/new-organisation';
import { deviceRow } from '../../platform/pending-writes/device-table.js';
import type { BusinessKind } from './proposed-sets.js';

/**
 * Names of the steps that set up a new organisation, in order: business with first location, departments and jobs,
 * owner, people.
 */
export const STEPS = ['place', 'work', 'owner', 'people'] as const;
/** Step of the set-up. */
export type Step = (typeof STEPS)[number];

/** Hours of a weekday as typed, `HH:MM`. */
export interface DayHours {
  readonly isOpen: boolean;
  readonly open: string;
  readonly close: string;
}

/** Business and first location as typed. */
export interface PlaceDraft {
  readonly organisation: string;
  readonly location: string;
  readonly domain: string;
  readonly timezone: string;
  /** Seven days from Monday. */
  readonly days: readonly DayHours[];
}

/** Values filled in so far, without the password. */
export interface SetUpDraft {
  readonly step: Step;
  /** Null: not filled in, use defaults. */
  readonly place: PlaceDraft | null;
  readonly kind: BusinessKind;
  /** Null: not changed, use the proposal for `kind`. */
  readonly departments: readonly NewDepartment[] | null;
  readonly owner: { readonly name: string; readonly email: string };
}

const EMPTY: SetUpDraft = {
  step: 'place',
  place: null,
  kind: 'cafe',
  departments: null,
  owner: { name: '', email: '' },
};

type Stored = Partial<SetUpDraft>;

const draftRow = () =>
  deviceRow<Stored>('set-up', {
    parse: (stored) => (stored ?? {}) as Stored,
    isEmpty: (draft) => Object.keys(draft).length === 0,
    serialise: (draft) => draft,
  });

/** Draft stored on this device, completed with defaults. */
export const storedSetUpDraft = async (): Promise<SetUpDraft> => ({ ...EMPTY, ...(await draftRow().refresh()) });

/**
 * Draft of the set-up, beginning with `initial`, and a function that changes parts of it: shown at once, and stored on
 * the device without waiting for it.
 */
export function useDraft(initial: SetUpDraft): [SetUpDraft, (change: Stored) => void] {
  const [draft, setDraft] = useState(initial);
  const change = (part: Stored) => {
    setDraft({ ...draft, ...part });
    void draftRow().change((stored) => ({ ...stored, ...part }));
  };
  return [draft, change];
}

/** Deletes the stored draft. */
export const forgetDraft = (): void => void draftRow().change(() => ({}));
