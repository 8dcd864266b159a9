import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { StoredSettings, Settings } from '#domain/kernel/settings';
import { type SnakeCase, snakeCase } from '#domain/kernel/snake-case';

/**
 * Table columns for declared settings: `messageDays` becomes `message_days`, with the stored type and a default in the
 * database.
 */
export type SettingColumns<S extends Settings> = {
  [Name in keyof S & string as SnakeCase<Name>]: Generated<z.output<S[Name]['stored']>>;
};

/**
 * Column values, by column name, for the declared settings in `changed`. Leaves out undefined values and fields that
 * are no declared setting.
 */
export const columnsOf = (
  settings: Settings,
  changed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(settings)
      .filter((name) => changed[name] !== undefined)
      .map((name) => [snakeCase(name), changed[name]]),
  );

/**
 * Stored values of all declared settings from a row, by setting name. A null or missing column gives the setting's
 * default.
 */
export const settingsOfRow = <S extends Settings>(settings: S, row: object): StoredSettings<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { byDefault }]) => [
      name,
      (row as Record<string, unknown>)[snakeCase(name)] ?? byDefault,
    ]),
  ) as StoredSettings<S>;

/**
 * Values of all declared settings from a row in API format, by setting name. A null or missing column gives the
 * setting's default.
 */
export const settingsIn = <S extends Settings>(
  settings: S,
  row: object,
): { [Name in keyof S]: z.output<S[Name]['wire']> } => {
  const stored: Readonly<Record<string, unknown>> = settingsOfRow(settings, row);
  return Object.fromEntries(
    Object.entries(settings).map(([name, { toWire }]) => [name, toWire ? toWire(stored[name]) : stored[name]]),
  ) as { [Name in keyof S]: z.output<S[Name]['wire']> };
};
