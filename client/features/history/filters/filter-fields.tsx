import { Button, Checkbox, Select } from '@mantine/core';
import { DatePickerInput } from '../../../kit/forms/date-pickers.js';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import { useToday } from '../../../platform/session/use-session.js';
import { useRosterDirectory } from '../../../roster/published-week/use-rosters.js';
import { weekList } from '../../../platform/navigation/week-list.js';
import { type Choice, useEnabledPeople, usePlaces } from '../use-directory.js';
import { countFilters, type FeedFilters, NO_FILTERS } from '../feed/feed-filters.js';
import { HISTORY_GROUPS, type HistoryGroup } from '#domain/history/feature-history';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import classes from './filter-fields.module.css';

export interface FilterFieldsProps {
  readonly filters: FeedFilters;
  /** Called with the complete new filters on each change of a field. */
  readonly onChange: (filters: FeedFilters) => void;
  readonly descriptionTexts: DescriptionTexts;
}

/**
 * Form of the history's filters, applied at once: author, subject, groups, location, department, date and week; a
 * filtered record can only be cleared. People, departments and locations to choose from are read from the server,
 * empty until then. Unchecking every group restores the default groups.
 */
export function FilterFields({ filters, onChange, descriptionTexts }: FilterFieldsProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const { format } = descriptionTexts;
  const everybody = useEnabledPeople();
  const places = usePlaces();
  const directory = useRosterDirectory();
  const today = useToday();
  const departments: readonly Choice[] = directory.phase === 'ready' ? directory.filters : [];
  const change = (part: Partial<FeedFilters>) => onChange({ ...filters, ...part });
  const weeks = weekList(today);
  const shownWeeks =
    filters.week === null || weeks.includes(filters.week) ? weeks : [...weeks, filters.week].toSorted();
  return (
    <div className="stack gap-7">
      {filters.recordId !== null && (
        <div className="stack gap-4 align-start accent-tint outlined-accent round-md p-5-6">
          <span>{t('filters.record')}</span>
          <Button variant="default" size="compact-sm" onClick={() => change({ recordId: null })}>
            {t('filters.recordClear')}
          </Button>
        </div>
      )}
      <ChoiceField
        label={t('filters.who')}
        none={t('filters.anybody')}
        choices={everybody}
        value={filters.authorId}
        onChange={(authorId) => change({ authorId })}
      />
      <ChoiceField
        label={t('filters.about')}
        none={t('filters.aboutAnybody')}
        choices={everybody}
        value={filters.subjectId}
        onChange={(subjectId) => change({ subjectId })}
      />
      <Checkbox.Group
        label={t('filters.what')}
        value={[...filters.groups]}
        onChange={(chosen) => change({ groups: groupsOf(chosen) })}
      >
        <div className={`stack gap-4 pt-2 ${classes.groups}`}>
          {HISTORY_GROUPS.map((group) => (
            <Checkbox key={group} size="xs" value={group} label={t(`filters.group.${group}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        size="xs"
        label={t('filters.week')}
        placeholder={t('filters.anyWeek')}
        data={shownWeeks.map((monday) => ({
          value: monday,
          label: `${format.week(monday)}, ${format.weekDates(monday)}`,
        }))}
        value={filters.week}
        clearable
        clearButtonProps={{ 'aria-label': common('action.clear') }}
        onChange={(week) => change({ week: CivilDate.safeParse(week).data ?? null })}
      />
      <DatePickerInput
        size="xs"
        label={t('filters.date')}
        placeholder={t('filters.anyDate')}
        value={filters.date}
        clearable
        clearButtonProps={{ 'aria-label': common('action.clear') }}
        weekdayFormat={(date) => format.weekday(date as CivilDate)}
        valueFormatter={({ date }) => (typeof date === 'string' ? format.date(date as CivilDate) : '')}
        onChange={(date) => change({ date: CivilDate.safeParse(date).data ?? null })}
      />
      <ChoiceField
        label={t('filters.department')}
        none={common('word.allDepartments')}
        choices={departments}
        value={filters.jobFilterId}
        onChange={(jobFilterId) => change({ jobFilterId })}
      />
      {places.length > 1 && (
        <ChoiceField
          label={t('filters.location')}
          none={t('filters.anyLocation')}
          choices={places}
          value={filters.locationId}
          onChange={(locationId) => change({ locationId })}
        />
      )}
      {countFilters(filters) > 0 && (
        <Button variant="default" size="xs" className={classes.clear} onClick={() => onChange(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}

/** Nothing chosen would find nothing: then it is as usual. */
const groupsOf = (chosen: readonly string[]): readonly HistoryGroup[] => {
  const groups = HISTORY_GROUPS.filter((group) => chosen.includes(group));
  return groups.length > 0 ? groups : NO_FILTERS.groups;
};

interface ChoiceFieldProps {
  readonly label: string;
  /** Shown while nothing is chosen. */
  readonly none: string;
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function ChoiceField({ label, none, choices, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const data = choices.map(({ id, name }) => ({ value: id, label: name }));
  // An address may name somebody who has left.
  const options =
    value === null || choices.some(({ id }) => id === value)
      ? data
      : [...data, { value, label: common('word.formerEmployee') }];
  return (
    <Select
      size="xs"
      label={label}
      placeholder={none}
      data={options}
      value={value}
      searchable={data.length > 8}
      nothingFoundMessage={t('filters.nobodyFound')}
      clearable
      clearButtonProps={{ 'aria-label': common('action.clear') }}
      onChange={onChange}
    />
  );
}
