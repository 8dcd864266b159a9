import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, type FieldFailure } from '../../platform/connection/call-failed.js';

export interface EmailOwner {
  /** Visible owner of the entered address; null: nobody, or somebody out of reach. */
  readonly owner: FieldFailure['person'] | null;
  readonly explain: (field: string, code: string) => string | undefined;
  /** Saves, and remembers who was in the way. */
  readonly watch: <Answer>(save: () => Promise<Answer>) => Promise<Answer>;
}

/** Owner of an email address that a form tries to assign a second time. */
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
