import type { PlacementView } from '#domain/placement/placement.views';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { PlacementForm, type PlacementFormProps } from './placement-form.js';
import { Failure } from './failure.js';
import { usePlacementWords } from './use-placement-words.js';

export interface PlacementDialogProps extends Omit<PlacementFormProps, 'placement'> {
  /** Null: closed. */
  readonly placement: PlacementView | null;
  readonly onClose: () => void;
}

/** Dialog with a placement and its forms, for phones. */
export function PlacementDialog({ placement, onClose, ...form }: PlacementDialogProps) {
  const words = usePlacementWords();
  return (
    <FormDialog opened={placement !== null} onClose={onClose} title={placement?.title ?? ''}>
      {placement && (
        <>
          <p className="secondary num">{words.dates(placement)}</p>
          <Failure writes={form.writes} />
          <PlacementForm key={`${placement.id} ${placement.start} ${placement.end}`} {...form} placement={placement} />
        </>
      )}
    </FormDialog>
  );
}
