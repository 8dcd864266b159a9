import { ActionIcon, Button, CloseButton, Select, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { planningStream } from '#domain/planning/planning.views';
import type { TemplateView } from '#domain/template/template.views';
import { useLocationList } from '../../shared/live/use-location-list.js';
import { watchedRecords } from '../../shared/live/watched-records.js';
import { type Shortcut } from '../../shared/keyboard/shortcuts.js';
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useFormat, useToday } from '../../shared/session/use-session.js';
import { planningWeekOf } from '../../shared/shifts/planning-week.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { KeyHint } from '../../shared/ui/key-hint.js';
import { Page } from '../../shared/ui/page.js';
import { TableSkeleton } from '../../shared/ui/skeletons.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import { editingOf, keepEditing } from './open-editings.js';
import { TemplateBoard } from './template-board.js';
import classes from './template-editor.module.css';
import { TemplateGrid } from './template-grid.js';
import { TemplatePhone } from './template-phone.js';
import { templateWeek } from './template-week.js';

/** A template that is changed: each change is saved at once, and merged with what others change meanwhile. */
export function TemplateEditor({ template }: { readonly template: TemplateView }) {
  const { t } = useTranslation(['template', 'common']);
  const format = useFormat();
  const isPhone = useIsPhone();
  const listPath = useLocation().pathname.startsWith('/manager') ? '/manager/templates' : '/templates';
  const [editing] = useState(() => editingOf(template));
  const [board] = useState(() => new TemplateBoard(editing));
  const { confirmed, content, waiting, canUndo, canRedo, failure, changedBy, isGone } = useLiveState(editing.state);
  useEffect(() => keepEditing(editing), [editing]);
  useShortcuts(
    useMemo((): readonly Shortcut[] => {
      const group = t('template:keys.group');
      return [
        { keys: 'mod+z', label: t('common:action.undo'), group, run: () => editing.undo() },
        { keys: 'mod+shift+z', label: t('common:action.redo'), group, run: () => editing.redo() },
        { keys: 'mod+y', label: t('common:action.redo'), group, run: () => editing.redo() },
        { keys: 'Enter', label: t('template:keys.edit'), group },
        { keys: 'n', label: t('template:keys.new'), group },
        { keys: 'Delete', label: t('common:action.delete'), group },
        { keys: 'mod+c', label: t('common:action.copy'), group },
        { keys: 'mod+v', label: t('common:action.paste'), group },
        { keys: '3x 17-23', label: t('template:keys.several'), group },
        { keys: '4x', label: t('template:keys.count'), group },
      ];
    }, [editing, t]),
  );

  const { horecaLocationId, jobFilterId } = confirmed;
  const monday = mondayOf(useToday());
  const stream = planningStream(horecaLocationId as LocationId, monday);
  const planning = useLiveState(watchedRecords(stream), planningWeekOf);
  const isRefused = useLiveState(watchedRecords(stream), ({ phase }) => phase === 'refused');
  const scenarios = useLocationList('scenario', horecaLocationId).list.data ?? NO_SCENARIOS;
  const week = useMemo(
    () =>
      planning &&
      templateWeek(content, {
        place: planning.place,
        jobs: planning.job,
        jobIds: planning.filter.get(jobFilterId)?.jobIds ?? [],
        scenario: scenarios.find(({ id }) => id === content.scenarioId) ?? null,
      }),
    [content, planning, jobFilterId, scenarios],
  );

  const back = (
    <Button component={Link} to={listPath} variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
      {t('template:title')}
    </Button>
  );
  // The header of a phone has no room for a long name.
  const title = isPhone ? t('template:editor.title') : confirmed.name;
  if (isGone)
    return (
      <Page title={title}>
        <EmptyState title={t('template:editor.gone.title')} text={t('template:editor.gone.text')} action={back} />
      </Page>
    );
  return (
    <Page
      title={title}
      actions={
        <>
          {back}
          <UndoButton
            label={t('common:action.undo')}
            keys="mod+z"
            isOn={canUndo}
            icon={<IconArrowBackUp size={16} aria-hidden="true" />}
            run={() => editing.undo()}
          />
          <UndoButton
            label={t('common:action.redo')}
            keys="mod+shift+z"
            isOn={canRedo}
            icon={<IconArrowForwardUp size={16} aria-hidden="true" />}
            run={() => editing.redo()}
          />
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
        </>
      }
    >
      {isPhone && <h2 className={classes.name}>{confirmed.name}</h2>}
      <p className={classes.facts}>
        <span>{planning?.place.name}</span>
        <span>{planning?.filter.get(jobFilterId)?.name}</span>
        {week && <span>{t('template:cell.jobDetail', { count: week.count, hours: format.hours(week.hours) })}</span>}
        <span role="status">{waiting === 0 ? t('template:editor.saved') : t('template:editor.saving')}</span>
      </p>
      <Told editing={editing} failure={failure} changedBy={changedBy} nameOf={(id) => planning?.person.get(id)?.name} />
      {!week &&
        (isRefused ? (
          <ErrorState title={t('template:editor.failed')} text={t('template:editor.refused')} />
        ) : (
          <TableSkeleton rows={6} columns={7} />
        ))}
      {week &&
        planning &&
        (isPhone ? (
          <TemplatePhone board={board} week={week} startTimes={planning.place.startTimes} />
        ) : (
          <TemplateGrid board={board} week={week} name={confirmed.name} startTimes={planning.place.startTimes} />
        ))}
    </Page>
  );
}

const NO_SCENARIOS: readonly never[] = [];

interface ToldProps {
  readonly editing: ReturnType<typeof editingOf>;
  readonly failure: unknown;
  readonly changedBy: string | null;
  readonly nameOf: (userId: string) => string | undefined;
}

/** What went wrong, and who changed it meanwhile. */
function Told({ editing, failure, changedBy, nameOf }: ToldProps) {
  const { t } = useTranslation(['template', 'common']);
  const failureText = useFailureText();
  return (
    <>
      {failure !== null && (
        <div className={classes.failure} role="alert">
          <span>{failureText(failure)}</span>
          <Button size="xs" variant="default" onClick={() => editing.retry()}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      {changedBy !== null && (
        <div className={classes.told} role="status">
          <span>{t('template:editor.changedBy', { name: nameOf(changedBy) ?? t('template:editor.somebody') })}</span>
          <CloseButton size="sm" aria-label={t('common:action.close')} onClick={() => editing.dismiss()} />
        </div>
      )}
    </>
  );
}

interface UndoButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly isOn: boolean;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** It keeps the keyboard: undoing the last step with Enter must not throw it out of the page. */
function UndoButton({ label, keys, isOn, icon, run }: UndoButtonProps) {
  return (
    <Tooltip
      label={
        <>
          {label} <KeyHint keys={keys} />
        </>
      }
    >
      <ActionIcon
        size="lg"
        aria-label={label}
        {...(isOn ? {} : { 'aria-disabled': true, 'data-disabled': true })}
        onClick={run}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
