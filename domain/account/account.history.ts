import type { Description } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { AccountEvent } from './account.events.js';

/** History entries of account access, without addresses and numbers. */
export const accountHistory: FeatureHistory<AccountEvent> = {
  stream: 'account',
  events: {
    PersonInvited: { group: 'logins', sentence: 'people.invited', describe: ofPerson },
    PasswordResetSent: { group: 'logins', sentence: 'people.resetSent', describe: ofPerson },
    ContactChanged: {
      group: 'settings',
      sentence: 'people.contactChanged',
      describe: ({ userId, fields }) => ({ ...ofPerson({ userId }), after: { fields } }),
    },
    EmailChangeSent: { group: 'logins', sentence: 'people.emailChangeSent', describe: ofPerson },
    EmailChanged: { group: 'logins', sentence: 'people.emailChanged', describe: ofPerson },
    ErasureAsked: {
      group: 'settings',
      sentence: ({ after }) => ({
        sentence: after?.['asked'] === true ? 'people.erasureAsked' : 'people.erasureWithdrawn',
      }),
      describe: ({ userId, asked }) => ({ ...ofPerson({ userId }), after: { asked } }),
    },
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
