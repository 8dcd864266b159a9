import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { writtenDate } from '../../kit/forms/date-entry.js';
import { useFormat, useLanguage } from '../../platform/session/use-session.js';
import type { ImportField } from './import-columns.js';
import type { ImportRow } from './import-rows.js';
import type { ImportPlaces, ReadPerson } from './read-person.js';
import type { ExistingPerson } from './row-person.js';

/** The column in which something of a person stands. */
const COLUMN_OF: Partial<Record<ImportField, keyof ReadPerson & keyof ExistingPerson>> = {
  name: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  birthDate: 'birthDate',
  type: 'typeName',
  employment: 'always',
  jobs: 'jobIds',
  home: 'homeLocationId',
  locations: 'locationIds',
  contract: 'contractKind',
  hoursPattern: 'contractKind',
  wage: 'hourlyCents',
  minHours: 'minHours',
  maxHours: 'maxHours',
  reference: 'reference',
  consent: 'consent',
  inServiceFrom: 'inServiceFrom',
  inServiceUntil: 'inServiceUntil',
};

/**
 * Returns a function that words an existing person's current value of a field the row changes, in the reader's
 * spelling; empty: had none. Undefined: a new person, an unchanged field, or a wage, which the list of people does not
 * tell.
 */
export function useFormerWords({
  jobs,
  locations,
}: ImportPlaces): (row: ImportRow, field: ImportField) => string | undefined {
  const { t } = useTranslation('peopleImport');
  const format = useFormat();
  const language = useLanguage();
  const nameOf = (id: string): string =>
    jobs.find(({ jobId }) => jobId === id)?.name ?? locations.find(({ locationId }) => locationId === id)?.name ?? '';

  return ({ existing, changes }, field) => {
    const column = COLUMN_OF[field];
    if (!existing || !column || !changes.includes(column)) return undefined;
    const was = existing[column];
    // The list of people tells no wages.
    if (column === 'hourlyCents') return undefined;
    if (was === null || was === '') return '';
    if (typeof was === 'boolean') return t(was ? 'value.fullTimer' : 'value.partTimer');
    if (typeof was === 'number') return format.hours(was);
    if (typeof was === 'object') return format.list(was.map(nameOf));
    switch (column) {
      case 'contractKind':
        return t(`value.${existing.contractKind}`);
      case 'homeLocationId':
        return nameOf(was);
      case 'consent':
        return was === 'none' ? '' : was === 'open' ? t('value.consent') : writtenDate(was as CivilDate, language);
      case 'birthDate':
      case 'inServiceFrom':
      case 'inServiceUntil':
        return writtenDate(was as CivilDate, language);
      default:
        return was;
    }
  };
}
