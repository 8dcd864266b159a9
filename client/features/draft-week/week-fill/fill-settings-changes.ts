import { FILL_WISHES, type FillSettings, type FillWish, STRICT } from '#domain/fill/fill-settings';
import { sameSettings } from '#domain/fill/search-settings';

/** Settings that were changed in a form, over those that are stored. */
export type SettingsChanges = Omit<Partial<FillSettings>, 'wishes'> & {
  readonly wishes?: Partial<FillSettings['wishes']>;
};

export const withChanges = (settings: FillSettings, changes: SettingsChanges): FillSettings => ({
  ...settings,
  ...changes,
  wishes: { ...settings.wishes, ...changes.wishes },
});

/** Usual settings, with no other wishes than the shown ones. */
export const usualSettings = (shown: readonly FillWish[]): SettingsChanges => ({
  ...STRICT,
  wishes: pick(STRICT.wishes, shown),
});

/** Stored values of those settings that the changes make different: to undo them and nothing else. */
export function undoOf(stored: FillSettings, changes: SettingsChanges): SettingsChanges {
  const values = withChanges(stored, changes);
  const flags = (['unknownToo', 'beyondContract', 'movePlaced'] as const).filter(
    (name) => values[name] !== stored[name],
  );
  const wishes = FILL_WISHES.filter((wish) => values.wishes[wish] !== stored.wishes[wish]);
  return {
    ...pick(stored, flags),
    ...(!sameSettings({ ...stored, apart: values.apart }, stored) && { apart: stored.apart }),
    ...(wishes.length > 0 && { wishes: pick(stored.wishes, wishes) }),
  };
}

const pick = <T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
