import { nameOrUnknown } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { WeekPast } from './week-past.state.js';

/** Texts for the moments of a week; `index` is an index into its row, 0: before the first change. */
export interface MomentWords {
  /** Date and time: `do 12 nov, 14:20`; for 0 the text for the beginning. */
  readonly moment: (index: number) => string;
  /** Change at the moment with its author: `publicatie door Emine Rietpluim`; prefixed as current for the last one. */
  readonly what: (index: number) => string;
  /** Moment and change together, for screen readers. */
  readonly spoken: (index: number) => string;
}

/** Texts for the moments of a week. `now`: current time in milliseconds since 1970, for the wording of recent dates. */
export function momentWords(
  { points, now: last }: Pick<WeekPast, 'points' | 'now'>,
  descriptionTexts: DescriptionTexts,
  now: number,
): MomentWords {
  const { t, format, readerId } = descriptionTexts;
  const moment = (index: number): string => {
    const point = points[index - 1];
    return point ? format.momentLong(Date.parse(point.at), now) : t('past.beginning');
  };
  const what = (index: number): string => {
    const point = points[index - 1];
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
    return index >= last ? `${t('past.now')}, ${happened}` : happened;
  };
  return { moment, what, spoken: (index) => `${moment(index)}, ${what(index)}` };
}
