import { FILL_WISHES, type FillSettings, STRICT } from './fill-settings.js';
import type { Details } from '../history/description.js';
import { numberIn, type Wording } from '../history/wording.js';

/** Details of settings for the history and the question of a put-back: pairs by ids, wishes by name. */
export const settingsDetails = ({ unknownToo, beyondContract, movePlaced, apart, wishes }: FillSettings) => ({
  unknownToo,
  beyondContract,
  movePlaced,
  apart: apart.length,
  pairs: apart.map((pair) => pair.join(' ')),
  ...wishes,
});

/** Texts of settings by name: each that differs from the usual ones; null: it does not, or the details have none. */
export const settingTexts = (
  details: Details | null,
  { translate }: Pick<Wording, 'translate'>,
): Readonly<Record<string, string | null>> => {
  const flag = (name: 'unknownToo' | 'beyondContract' | 'movePlaced') =>
    details?.[name] === true ? translate(`note.fill.${name}`) : null;
  const count = numberIn(details, 'apart');
  return {
    unknownToo: flag('unknownToo'),
    beyondContract: flag('beyondContract'),
    movePlaced: flag('movePlaced'),
    pairs: count > 0 ? translate('note.fill.apart', { count }) : null,
    ...Object.fromEntries(
      FILL_WISHES.map((wish) => {
        const importance = details?.[wish];
        const isOther = typeof importance === 'number' && importance !== STRICT.wishes[wish];
        return [
          wish,
          isOther
            ? translate(`note.fill.${wish}`, { importance: translate(`note.fill.importance.${importance}`) })
            : null,
        ];
      }),
    ),
  };
};
