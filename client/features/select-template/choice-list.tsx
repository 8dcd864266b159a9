import { CloseButton, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { ChoiceCard } from './choice-card.js';
import classes from './choice-list.module.css';
import { choiceKey, earlierWeeks, type StartChoice } from './start-choices.js';
import type { StartPlace } from './use-shape.js';

/** A few templates are seen at a glance. */
const SEARCHED_FROM = 4;

export interface ChoiceListProps {
  readonly monday: CivilDate;
  /** Choices in display order; templates are already filtered by `query`. */
  readonly choices: readonly StartChoice[];
  readonly chosen: StartChoice;
  readonly department: PlanningFilter;
  readonly where: StartPlace;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Text that template names must contain. */
  readonly query: string;
  /** Whether the department has templates at all, whatever the query. */
  readonly hasTemplates: boolean;
  readonly onQuery: (query: string) => void;
  /** Called with a listed choice or another earlier week. */
  readonly onChoose: (choice: StartChoice) => void;
}

/**
 * Choices to start a week with: placements (if any), templates, earlier weeks with a field for another one, and an
 * empty board. Arrow keys move, Enter starts; a search appears from 4 templates. Says when a search finds nothing or
 * the department has no templates.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { t } = useTranslation('selectTemplate');
  const { choices, chosen, department, where, jobs, query, hasTemplates, onQuery, onChoose } = props;
  const isSearched = query !== '' || choices.filter(({ kind }) => kind === 'template').length >= SEARCHED_FROM;
  const cards = (kind: StartChoice['kind']): ReactNode[] =>
    choices
      .filter((choice) => choice.kind === kind)
      .map((choice) => (
        <ChoiceCard
          key={choiceKey(choice)}
          choice={choice}
          isChosen={choiceKey(choice) === choiceKey(chosen)}
          where={where}
          jobs={jobs}
          onChoose={() => onChoose(choice)}
        />
      ));
  const placed = cards('scheduler');
  const templates = cards('template');

  return (
    <fieldset className="grid shrink gap-7 no-border m-0 p-0">
      <legend className={classes.legend}>{t('group.choices')}</legend>
      {placed.length > 0 && <Group title={t('group.scheduler')}>{placed}</Group>}
      <Group title={t('group.templates')}>
        {isSearched && <Search query={query} onQuery={onQuery} />}
        {templates}
        {templates.length === 0 && hasTemplates && <p className="secondary">{t('search.nothing', { query })}</p>}
        {!hasTemplates && <EmptyState title={t('none.title', { department: department.name })} text={t('none.text')} />}
      </Group>
      <Group title={t('group.weeks')}>
        {cards('week')}
        <OtherWeek {...props} />
      </Group>
      <Group title={t('group.empty')}>{cards('empty')}</Group>
    </fieldset>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid shrink gap-4">
      <h2 className="faint f-12 w-520">{title}</h2>
      {children}
    </section>
  );
}

function Search({ query, onQuery }: Pick<ChoiceListProps, 'query' | 'onQuery'>) {
  const { t } = useTranslation('selectTemplate');
  return (
    <TextInput
      type="search"
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      rightSection={
        query !== '' && <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => onQuery('')} />
      }
      value={query}
      maxLength={120}
      onChange={(event) => onQuery(event.currentTarget.value)}
    />
  );
}

function OtherWeek({ monday, onChoose }: Pick<ChoiceListProps, 'monday' | 'onChoose'>) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const today = useToday();
  const weeks = earlierWeeks(monday, today);
  return (
    <Select
      aria-label={t('choice.otherWeek')}
      placeholder={t('choice.otherWeek')}
      data={weeks.map((week) => ({ value: week, label: `${format.week(week)}, ${format.weekDates(week)}` }))}
      value={null}
      maxDropdownHeight={320}
      onChange={(week) => week !== null && onChoose({ kind: 'week', monday: week })}
    />
  );
}
