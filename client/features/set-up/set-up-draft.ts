import { useState } from 'react';
import type { NewDepartment } from '#domain/set-up/new-organisation';
import { changeKept, kept } from '../../platform/session/kept.js';
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

/** What has been filled in so far. No password: it is asked for once, where it is used. */
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

const KEY = 'set-up';

/** What was filled in on this device before. */
export async function keptDraft(): Promise<SetUpDraft> {
  return { ...EMPTY, ...((await kept(KEY)) as Partial<SetUpDraft> | null) };
}

/** Kept on the device, so that who leaves finds it again as it was. */
export function useDraft(initial: SetUpDraft): [SetUpDraft, (change: Partial<SetUpDraft>) => void] {
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<SetUpDraft>) => {
    setDraft({ ...draft, ...part });
    void changeKept(KEY, (stored) => ({ ...(stored as Partial<SetUpDraft> | null), ...part }));
  };
  return [draft, change];
}

export const forgetDraft = (): void => void changeKept(KEY, () => null);
