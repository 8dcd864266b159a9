import type { HistoryEntry } from '#domain/history/history.views';
import { detailRows } from '../detail/detail-rows.js';
import { whatItIs } from '#domain/history/shift-wording';
import type { WordedChange } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';

/** Worded change with the key of its field. */
export interface NamedChange extends WordedChange {
  /** Name of the field, `added` or `removed`; a key, not shown. */
  readonly label: string;
}

/**
 * Worded changes of an entry for a shift, one per changed field in the order of the detail table; an added or removed
 * shift has exactly one. `before` null: no former value, or a yes-or-no field.
 */
export function changesOf(entry: HistoryEntry, descriptionTexts: DescriptionTexts): NamedChange[] {
  const { before, after } = entry;
  const { t } = descriptionTexts;
  if (before === null)
    return [
      { label: 'added', before: null, after: t('recent.added', { what: whatItIs(after, descriptionTexts) ?? '' }) },
    ];
  if (after === null)
    return [{ label: 'removed', before: whatItIs(before, descriptionTexts), after: t('recent.removed') }];
  return detailRows(before, after, descriptionTexts)
    .filter(({ changed }) => changed)
    .map(({ field, before: was, after: is }) => {
      // "Yes" alone says nothing.
      const named = (value: string | null) =>
        value !== null && (field === 'open' || field === 'calledOff')
          ? `${t(`detail.field.${field}`)}: ${value.toLocaleLowerCase()}`
          : value;
      return { label: field, before: field === 'open' || field === 'calledOff' ? null : was, after: named(is) };
    });
}
