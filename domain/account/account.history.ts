import type { Description } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { AccountEvent } from './account.events.js';

export const accountHistory: FeatureHistory<AccountEvent> = {
  stream: 'account',
  events: {
    PersonInvited: { group: 'logins', sentence: 'people.invited', describe: ofPerson },
    PasswordResetSent: { group: 'logins', sentence: 'people.resetSent', describe: ofPerson },
    PasswordChosen: {
      group: 'logins',
      sentence: ({ after }) => ({ sentence: `people.passwordChosen.${String(after?.['by'])}` }),
      describe: ({ userId, by }) => ({ ...ofPerson({ userId }), after: { by } }),
    },
  },
};

function ofPerson({ userId }: Pick<AccountEvent['data'], 'userId'>): Description {
  return { subjectId: userId, entityId: userId };
}
