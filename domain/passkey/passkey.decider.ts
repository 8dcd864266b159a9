import { type Decider, happened, refused } from '../kernel/decider.js';
import type { PasskeyId, TextId, UserId } from '../kernel/ids.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import type { PasskeyEvent } from './passkey.events.js';

/** Maximum number of passkeys per person. */
export const MAX_PASSKEYS = 20;

interface OfPasskey {
  readonly userId: UserId;
  readonly passkeyId: PasskeyId;
}

/** Command on a person's passkeys; at most 20 can be added. */
export type PasskeyCommand =
  | (OfPasskey & { readonly type: 'AddPasskey'; readonly nameId: TextId })
  | (OfPasskey & { readonly type: 'RenamePasskey'; readonly nameId: TextId })
  | (OfPasskey & { readonly type: 'RevokePasskey' })
  | { readonly type: 'RevokeAllPasskeys'; readonly userId: UserId };

/** Names (text ids) of a person's valid passkeys by id. */
export type PasskeyState = ReadonlyMap<PasskeyId, TextId>;

function evolveOne(state: PasskeyState, { type, data }: PasskeyEvent): PasskeyState {
  const next = new Map(state);
  if (type === 'PasskeyRevoked') next.delete(data.passkeyId);
  else next.set(data.passkeyId, data.nameId);
  return next;
}

/** Rules of one person's passkeys (set-up page, "Invitation, password, session"). */
export const passkeyDecider: Decider<PasskeyCommand, PasskeyEvent, PasskeyState> = {
  initialState: new Map(),
  evolve: (state, events) => events.reduce<PasskeyState>(evolveOne, state),
  decide(command, state) {
    const { userId } = command;
    if (command.type === 'RevokeAllPasskeys')
      return happened(
        ...[...state].map(
          ([passkeyId, nameId]) => ({ type: 'PasskeyRevoked', data: { userId, passkeyId, nameId } }) as const,
        ),
      );
    const { passkeyId } = command;
    if (command.type === 'AddPasskey') {
      if (state.size >= MAX_PASSKEYS) return refused(fieldRefusal('credential', 'too_many', { limit: MAX_PASSKEYS }));
      return happened({ type: 'PasskeyAdded', data: { userId, passkeyId, nameId: command.nameId } });
    }
    const was = state.get(passkeyId);
    if (was === undefined) return refused(refusal('not_found'));
    if (command.type === 'RevokePasskey')
      return happened({ type: 'PasskeyRevoked', data: { userId, passkeyId, nameId: was } });
    // The same words keep their id.
    if (command.nameId === was) return happened();
    return happened({ type: 'PasskeyRenamed', data: { userId, passkeyId, nameId: command.nameId, wasId: was } });
  },
};
