import type { ResourceKey } from 'i18next';

/** Texts of the events of one feature for history and data export: its `locales/events.{nl,en}.json`. */
export interface EventTexts {
  /** Sentences by the last part of the history key: `Added`. */
  readonly sentence: ResourceKey;
  /** Event names by event type, shown in the export of a person's own data. */
  readonly event: Readonly<Record<string, string>>;
  /** Labels by name of the detail, for names that no other feature has. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Event texts of all features, by path of their locale file. */
export type TextsByFile = Readonly<Record<string, EventTexts>>;

/** `../../features/blocked-day/locales/events.nl.json` is of `blockedDay`. */
const namespaceOf = (file: string): string =>
  (file.split('/').at(-3) ?? '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Copy of the history's texts with the sentences of every feature under its namespace (`blockedDay`). */
export const withSentences = <Texts extends object>(texts: Texts, ofFeatures: TextsByFile): Texts => ({
  ...texts,
  ...Object.fromEntries(Object.entries(ofFeatures).map(([file, { sentence }]) => [namespaceOf(file), sentence])),
});

/**
 * Copy of the account's texts with event names and detail labels of all features merged in; a feature's text replaces
 * one with an equal key.
 */
export const withEvents = <Texts extends { readonly data: { readonly event: object; readonly detail: object } }>(
  texts: Texts,
  ofFeatures: TextsByFile,
): Texts => {
  const all = Object.values(ofFeatures);
  const event = Object.assign({}, texts.data.event, ...all.map((texts) => texts.event)) as object;
  const detail = Object.assign({}, texts.data.detail, ...all.map((texts) => texts.detail)) as object;
  return { ...texts, data: { ...texts.data, event, detail } };
};
