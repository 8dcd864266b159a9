import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { EditingNotice } from './editing-notice.js';
import type { EditedRecord } from './edited-record.js';
import type { RecordEditing } from './record-editing.js';
import { UndoButtons } from './undo-buttons.js';

export interface EditingHeadProps {
  readonly editing: Pick<
    RecordEditing<EditedRecord, unknown, unknown>,
    'state' | 'undo' | 'redo' | 'retry' | 'dismiss'
  >;
  /** Facts beside the save state, such as location and size; undefined ones are left out. */
  readonly facts: readonly (string | undefined)[];
  /** Message that a colleague changed the record too; `userId` null: colleague unknown. */
  readonly changedText: (userId: string | null) => string;
}

/**
 * Head of an edited record: facts, whether edits are saved or being sent, undo buttons, the last failure with retry,
 * and the note that a colleague changed it, which can be closed.
 */
export function EditingHead({ editing, facts, changedText }: EditingHeadProps) {
  const { t } = useTranslation('common');
  const { waiting, canUndo, canRedo, failure, changedBy } = useLiveState(editing.state);
  return (
    <>
      <div className="row gap-2 mb-4">
        <p className="flex wrap secondary num flex-1 gap-1-5">
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
          <span role="status">{waiting === 0 ? t('editing.saved') : t('editing.saving')}</span>
        </p>
        <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={() => editing.undo()} onRedo={() => editing.redo()} />
      </div>
      <EditingNotice
        failure={failure}
        changedBy={changedBy}
        onRetry={() => editing.retry()}
        onDismiss={() => editing.dismiss()}
        changedText={changedText(changedBy || null)}
      />
    </>
  );
}
