import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STRICT } from '#domain/fill/fill-settings';
import type { JobFilterId } from '#domain/kernel/ids';
import { FormDialog } from '../../../kit/forms/form-dialog.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { useLocationList } from '../../../platform/live/use-location-list.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { FillSettingsForm } from './fill-settings-form.js';
import classes from './fill.module.css';

interface FillSettingsDialogProps {
  readonly opened: boolean;
  /** The only department that is offered; null: each that the board shows. */
  readonly only: JobFilterId | null;
  readonly onClose: () => void;
  /** Asks for another proposal; absent: there is none to replace. */
  readonly onSearch?: () => void;
}

/**
 * Settings with which a department is filled, by department. They are stored, and changes of colleagues arrive while it
 * is open; closing asks where something was changed and not saved.
 */
export function FillSettingsDialog({ opened, only, onClose, onSearch }: FillSettingsDialogProps) {
  const { t, ready } = useTranslation('weekFill');
  const board = useBoard();
  const departments = useBoardView((view) => view.departments);
  const { list } = useLocationList('fillSettings', board.open.locationId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const offered = departments.filter(({ filter }) => only === null || filter.jobFilterId === only);
  const department = (
    offered.find(({ filter }) => filter.jobFilterId === chosen) ??
    offered.find(({ status }) => status === 'drafting') ??
    offered[0]
  )?.filter;
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <FormDialog
      opened={opened && ready}
      onClose={close}
      isDirty={isDirty}
      width={520}
      title={t('settings.title', { department: department?.name ?? '' })}
    >
      <div className={`grid gap-6 ${classes.settings}`}>
        {offered.length > 1 && (
          <NativeSelect
            label={t('settings.department')}
            value={department?.jobFilterId ?? ''}
            disabled={isDirty}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={offered.map(({ filter }) => ({ value: filter.jobFilterId, label: filter.name }))}
          />
        )}
        {list.phase === 'loading' && <RowsSkeleton rows={6} />}
        {list.phase === 'failed' && <CallErrorState title={t('settings.failed')} error={list.error} />}
        {list.phase === 'ready' && department && (
          <FillSettingsForm
            key={department.jobFilterId}
            department={department}
            stored={list.data.find(({ jobFilterId }) => jobFilterId === department.jobFilterId)?.settings ?? STRICT}
            onDirty={setDirty}
            onSaved={close}
            {...(onSearch && { onSearch })}
          />
        )}
      </div>
    </FormDialog>
  );
}
