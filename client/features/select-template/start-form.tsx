import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningFilter } from '#domain/planning/planning.views';
import type { PlacementView } from '#domain/placement/placement.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { TemplateSummary } from '#domain/template/template.views';
import { useFormat } from '../../platform/session/use-session.js';
import type { PlanningWeek } from '../../roster/published-week/planning-week.js';
import type { StartedWeek } from '../../roster/copy-week/start-week.js';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { awayInWeek } from './away.js';
import { ChoiceList } from './choice-list.js';
import { useChoiceName } from './choice-name.js';
import { DepartmentTabs } from './department-tabs.js';
import { choiceKey, likelyWeeks, placedFor, type StartChoice, startChoices, templatesOf } from './start-choices.js';
import classes from './start-form.module.css';
import { StartPreview } from './start-preview.js';
import type { StartPlace } from './use-shape.js';
import { useStartWeek } from './use-start-week.js';

export interface StartFormProps {
  readonly monday: CivilDate;
  readonly filter: PlanningFilter;
  readonly filters: readonly PlanningFilter[];
  /** States of this week by department id. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
  /** States of the weeks around today by `locationWeekKey`. */
  readonly knownWeeks: ReadonlyMap<string, PushedWeekState>;
  readonly templates: ReadonlyMap<string, TemplateSummary>;
  readonly placements: ReadonlyMap<string, PlacementView>;
  readonly planning: PlanningWeek;
  /** Called after the server has started the draft. */
  readonly onStarted: (start: StartedWeek) => void;
}

/**
 * Form to start one department's draft: choices beside a preview of the selected one, on a phone in a sheet. Proposes
 * the first choice, in a search the first template. Submit starts it on the server and calls `onStarted`; a failure is
 * shown in the preview.
 */
export function StartForm({
  monday,
  filter,
  filters,
  weeks,
  knownWeeks,
  templates,
  placements,
  planning,
  onStarted,
}: StartFormProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const isPhone = useIsPhone();
  const nameOf = useChoiceName();
  const { jobFilterId, jobIds } = filter;
  const [query, setQuery] = useState('');
  const [otherWeek, setOtherWeek] = useState<CivilDate | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [withUsers, setWithUsers] = useState(true);
  const [sheetOpened, setSheetOpened] = useState(false);
  const { start, busy, failure } = useStartWeek({ monday, department: jobFilterId }, onStarted);

  const { zone, opening } = planning.location;
  const where = useMemo<StartPlace>(
    () => ({ monday, department: jobFilterId, jobIds, location: { zone, opening } }),
    [monday, jobFilterId, jobIds, zone, opening],
  );
  const away = awayInWeek(planning.person.values(), monday, jobIds);
  const ofDepartment = templatesOf(templates.values(), { department: jobFilterId, query: '', compare: format.compare });
  const found = templatesOf(templates.values(), { department: jobFilterId, query, compare: format.compare });
  const mondays = likelyWeeks(knownWeeks, jobFilterId, monday);
  if (otherWeek !== null && !mondays.includes(otherWeek)) mondays.push(otherWeek);
  const placed = placedFor(placements.values(), jobFilterId, monday);
  const choices = startChoices({ placed, templates: found, mondays });
  // A search is about templates, so the first template found is proposed.
  const proposed = choices.find(({ kind }) => query === '' || kind === 'template') ?? choices[0];
  const chosen = choices.find((choice) => choiceKey(choice) === chosenKey) ?? proposed ?? { kind: 'empty' };

  const choose = (choice: StartChoice) => {
    if (choice.kind === 'week' && !mondays.includes(choice.monday)) setOtherWeek(choice.monday);
    setChosenKey(choiceKey(choice));
    setSheetOpened(isPhone);
  };
  const begin = () => {
    if (busy === null) void start({ choice: chosen, withUsers: chosen.kind === 'week' && withUsers });
  };
  const preview = (
    <StartPreview
      key={choiceKey(chosen)}
      choice={chosen}
      department={filter}
      where={where}
      jobs={planning.job}
      away={away}
      withUsers={withUsers}
      onWithUsers={setWithUsers}
      isBusy={busy === choiceKey(chosen)}
      error={failure.key === choiceKey(chosen) ? failure.error : null}
      onBegin={isPhone ? begin : null}
    />
  );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <DepartmentTabs monday={monday} filters={filters} chosen={jobFilterId} weeks={weeks} />
      <p className="secondary mb-6">{t('subtitle.template', { department: filter.name })}</p>
      <div className={classes.columns}>
        <ChoiceList
          monday={monday}
          choices={choices}
          chosen={chosen}
          department={filter}
          where={where}
          jobs={planning.job}
          query={query}
          hasTemplates={ofDepartment.length > 0}
          onQuery={setQuery}
          onChoose={choose}
        />
        {!isPhone && preview}
      </div>
      {isPhone && (
        <BottomSheet opened={sheetOpened} onClose={() => setSheetOpened(false)} title={nameOf(chosen)}>
          {preview}
        </BottomSheet>
      )}
    </form>
  );
}
