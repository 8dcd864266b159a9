import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { KeptSettings, Settings } from '#domain/kernel/settings';
import { type SnakeCase, snakeCase } from '#domain/kernel/snake-case';

/** Columns of declared settings: the setting `messageDays` has the column `message_days`, which has a default. */
export type SettingColumns<S extends Settings> = {
  [Name in keyof S & string as SnakeCase<Name>]: Generated<z.output<S[Name]['kept']>>;
};

/** Columns of settings that were changed, as an event tells them; other fields of it are left out. */
export const columnsOf = (
  settings: Settings,
  changed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(settings)
      .filter((name) => changed[name] !== undefined)
      .map((name) => [snakeCase(name), changed[name]]),
  );

/** Settings of a row as they are kept. A column without a value has what holds by default. */
export const settingsKeptIn = <S extends Settings>(settings: S, row: object): KeptSettings<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { byDefault }]) => [
      name,
      (row as Record<string, unknown>)[snakeCase(name)] ?? byDefault,
    ]),
  ) as KeptSettings<S>;

/** Settings of a row as they are answered. */
export const settingsIn = <S extends Settings>(
  settings: S,
  row: object,
): { [Name in keyof S]: z.output<S[Name]['wire']> } => {
  const kept: Readonly<Record<string, unknown>> = settingsKeptIn(settings, row);
  return Object.fromEntries(
    Object.entries(settings).map(([name, { toWire }]) => [name, toWire ? toWire(kept[name]) : kept[name]]),
  ) as { [Name in keyof S]: z.output<S[Name]['wire']> };
};
