import { useState } from 'react';
import type { NewDepartment } from '#domain/set-up/new-organisation';
import { deviceRow } from '../../platform/pending-writes/device-table.js';
import type { BusinessKind } from './proposed-sets.js';

export const STEPS = ['place', 'work', 'owner', 'people'] as const;
export type Step = (typeof STEPS)[number];

/** Hours of a weekday as they are filled in. */
export interface DayHours {
  readonly isOpen: boolean;
  readonly open: string;
  readonly close: string;
}

export interface PlaceDraft {
  readonly organisation: string;
  readonly location: string;
  readonly domain: string;
  readonly timezone: string;
  /** Monday to Sunday. */
  readonly days: readonly DayHours[];
}

/** Values filled in so far. The password is not among them: it is asked for once, on the last step. */
export interface SetUpDraft {
  readonly step: Step;
  readonly place: PlaceDraft | null;
  readonly kind: BusinessKind;
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

/** Draft that was filled in on this device before. */
export const keptDraft = async (): Promise<SetUpDraft> => ({ ...EMPTY, ...(await draftRow().refresh()) });

/** Draft that the device stores, so that who leaves finds it again as it was. */
export function useDraft(initial: SetUpDraft): [SetUpDraft, (change: Stored) => void] {
  const [draft, setDraft] = useState(initial);
  const change = (part: Stored) => {
    setDraft({ ...draft, ...part });
    void draftRow().change((stored) => ({ ...stored, ...part }));
  };
  return [draft, change];
}

export const forgetDraft = (): void => void draftRow().change(() => ({}));
