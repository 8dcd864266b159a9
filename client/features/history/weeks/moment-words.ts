import { nameOrUnknown } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { WeekPast } from './week-past.state.js';

export interface MomentWords {
  /** `do 12 nov, 14:20`, `nu`. */
  readonly moment: (place: number) => string;
  /** Event at a moment: `publicatie door Emine Rietpluim`. */
  readonly what: (place: number) => string;
  readonly spoken: (place: number) => string;
}

/** The places of a week's row in words; `now` in milliseconds since 1970. */
export function momentWords(
  { points, now: last }: Pick<WeekPast, 'points' | 'now'>,
  descriptionTexts: DescriptionTexts,
  now: number,
): MomentWords {
  const { t, format, readerId } = descriptionTexts;
  const moment = (place: number): string => {
    const point = points[place - 1];
    return point ? format.momentLong(Date.parse(point.at), now) : t('past.beginning');
  };
  const what = (place: number): string => {
    const point = points[place - 1];
    if (!point) return t('past.beginningText');
    const { author, kind, count } = point;
    const name = author && (author.id === readerId ? t('past.you') : nameOrUnknown(author.name, descriptionTexts));
    const happened =
      kind === 'publication'
        ? name
          ? t('past.publicationBy', { name })
          : t('past.publication')
        : name
          ? t('past.editBy', { count, name })
          : t('past.edit', { count });
    return place >= last ? `${t('past.now')}, ${happened}` : happened;
  };
  return { moment, what, spoken: (place) => `${moment(place)}, ${what(place)}` };
}
