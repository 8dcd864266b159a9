import { searchKey } from '#domain/kernel/search-key';
import { fileTexts } from '#domain/texts/file-texts';
import type { FileRequest } from './file-maker.js';
import type { FilePlace } from './file-place.js';

/** Text as part of a file name: `Café de Kroon` becomes `cafe-de-kroon`. */
const plainName = (text: string): string =>
  searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * File name without extension from kind, location, department (if one) and dates:
 * `rooster-de-kroon-bar-2026-11-23-2026-11-29`. Lower case, with hyphens for all other characters.
 */
export function fileName(
  {
    kind,
    language,
    jobFilterId,
    from,
    until,
  }: Pick<FileRequest, 'kind' | 'language' | 'jobFilterId' | 'from' | 'until'>,
  { directory, location }: FilePlace,
): string {
  const department = jobFilterId && directory.jobFilters.get(jobFilterId)?.name;
  return [fileTexts[language].name[kind], location.name, department, from, until]
    .filter((part) => part !== null && part !== undefined)
    .map(plainName)
    .filter((part) => part !== '')
    .join('-');
}
