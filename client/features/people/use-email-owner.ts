import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, type FieldFailure } from '../../platform/connection/call-failed.js';

export interface EmailOwner {
  /** Who has the address that was filled in; null: nobody, or nobody whom one may see. */
  readonly owner: FieldFailure['person'] | null;
  readonly explain: (field: string, code: string) => string | undefined;
  /** Saves, and remembers who was in the way. */
  readonly watch: <Answer>(save: () => Promise<Answer>) => Promise<Answer>;
}

/** Who has an address already that somebody is given. */
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
