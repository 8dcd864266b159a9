import { Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import { planningStream } from '#domain/catalogue/planning-records.views';
import type { TemplateView } from '#domain/template/template.views';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { EditingHead } from '../../roster/weekly-plan/record-editing/editing-head.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { planningWeekOf } from '../../roster/published-week/planning-week.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useWeekShortcuts } from '../../roster/weekly-plan/use-week-shortcuts.js';
import { WeekGridModel } from '../../roster/weekly-plan/week-board.js';
import { WeekDays } from '../../roster/weekly-plan/week-days.js';
import { WeekGrid } from '../../roster/weekly-plan/week-grid.js';
import { MemoisedWeek } from '../../roster/weekly-plan/week-rows.js';
import { TEMPLATE_WEEK, templateEdit, templateEditings } from './template-editings.js';

/**
 * Editor of a template. Each change shows at once, is saved and merged with colleagues' changes; undo and redo by
 * keyboard. Says so when the template was deleted.
 */
export function TemplateEditor({ template }: { readonly template: TemplateView }) {
  const { t } = useTranslation(['template', 'common']);
  const format = useFormat();
  const isPhone = useIsPhone();
  const listPath = useLocation().pathname.startsWith('/manager') ? '/manager/templates' : '/templates';
  const [editing] = useState(() => templateEditings.of(template));
  const [board] = useState(() => new WeekGridModel(TEMPLATE_WEEK, (change) => editing.edit(templateEdit(change))));
  const [memo] = useState(() => new MemoisedWeek());
  const [steps] = useState(() => ({ undo: () => editing.undo(), redo: () => editing.redo() }));
  const { confirmed, content, isGone } = useLiveState(editing.state);
  useEffect(() => templateEditings.retain(editing), [editing]);
  useWeekShortcuts(TEMPLATE_WEEK, steps);

  const { horecaLocationId, jobFilterId } = confirmed;
  const monday = mondayOf(useToday());
  const stream = planningStream(horecaLocationId, monday);
  const planning = useLiveState(watchedRecords(stream), planningWeekOf);
  const isRefused = useLiveState(watchedRecords(stream), ({ phase }) => phase === 'refused');
  const scenarios = useLocationList('scenario', horecaLocationId).list.data ?? NO_SCENARIOS;
  const week = useMemo(
    () =>
      planning &&
      memo.rowsOf(content.shifts, {
        location: planning.location,
        jobs: planning.job,
        jobIds: planning.filter.get(jobFilterId)?.jobIds ?? [],
        needs: scenarios.find(({ id }) => id === content.scenarioId)?.shifts ?? [],
        idOf: TEMPLATE_WEEK.idOf,
      }),
    [memo, content, planning, jobFilterId, scenarios],
  );

  const back = { to: listPath, label: t('template:title') };
  // The header of a phone has no room for a long name.
  const title = isPhone ? t('template:editor.title') : confirmed.name;
  if (isGone)
    return (
      <Page title={title} back={back}>
        <EmptyState title={t('template:editor.gone.title')} text={t('template:editor.gone.text')} />
      </Page>
    );
  return (
    <Page
      title={title}
      back={back}
      actions={
        <Select
          size={isPhone ? 'sm' : 'xs'}
          aria-label={t('template:scenario')}
          title={t('template:editor.scenarioHint')}
          placeholder={t('template:editor.noScenario')}
          data={scenarios.map(({ id, name }) => ({ value: id, label: name }))}
          value={content.scenarioId}
          clearable
          onChange={(scenarioId) => editing.edit({ deltas: [], scenarioId })}
        />
      }
    >
      {isPhone && <h2 className="strong mt-4 f-16">{confirmed.name}</h2>}
      <EditingHead
        editing={editing}
        facts={[
          planning?.location.name,
          planning?.filter.get(jobFilterId)?.name,
          week ? t('template:size', { count: week.count, hours: format.hours(week.hours) }) : undefined,
        ]}
        changedText={(userId) =>
          t('template:editor.changedBy', {
            name: planning?.person.get(userId ?? '')?.name ?? t('common:word.colleague'),
          })
        }
      />
      {!week &&
        (isRefused ? (
          <ErrorState title={t('template:editor.failed')} text={t('template:editor.refused')} />
        ) : (
          <TableSkeleton rows={6} columns={7} />
        ))}
      {week &&
        planning &&
        (isPhone ? (
          <WeekDays board={board} week={week} />
        ) : (
          <WeekGrid board={board} week={week} name={confirmed.name} />
        ))}
    </Page>
  );
}

const NO_SCENARIOS: readonly never[] = [];
