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

/**
 * Dialog for phones with a placement's dates, the failure of the last write, and its forms to repeat, move and remove
 * it; open while there is a placement.
 */
export function PlacementDialog({ placement, onClose, ...form }: PlacementDialogProps) {
  const texts = usePlacementWords();
  return (
    <FormDialog opened={placement !== null} onClose={onClose} title={placement?.title ?? ''}>
      {placement && (
        <>
          <p className="secondary num">{texts.dates(placement)}</p>
          <Failure writes={form.writes} />
          <PlacementForm key={`${placement.id} ${placement.start} ${placement.end}`} {...form} placement={placement} />
        </>
      )}
    </FormDialog>
  );
}
