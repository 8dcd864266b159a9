import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, type FieldFailure } from '../../platform/connection/call-failed.js';

/** Owner of an email address that a save was refused for. */
export interface EmailOwner {
  /**
   * Person who has the entered address; null: the last save met no conflict, or the owner is not visible to the user.
   */
  readonly owner: FieldFailure['person'] | null;
  /** Text for the field error `email_taken` with the owner's name; undefined: use the default text. */
  readonly explain: (field: string, code: string) => string | undefined;
  /** Runs a save and stores the owner named by its failure, which is rethrown. */
  readonly watch: <Answer>(save: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Finds the owner of an email address that a save was refused for: `watch` runs the save and notes the person of its
 * refusal (null: none), `explain` words it for the field.
 */
export function useEmailOwner(): EmailOwner {
  const { t } = useTranslation('people');
  const [owner, setOwner] = useState<EmailOwner['owner']>(null);
  return {
    owner,
    explain: (field, code) =>
      field === 'email' && code === 'email_taken' && owner ? t('emailTaken.text', { name: owner.name }) : undefined,
    watch: async (save) => {
      setOwner(null);
      try {
        return await save();
      } catch (error) {
        if (error instanceof CallFailed) setOwner(error.fields.find(({ field }) => field === 'email')?.person ?? null);
        throw error;
      }
    },
  };
}
