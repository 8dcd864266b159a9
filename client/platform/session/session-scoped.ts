import { skip } from 'rxjs';
import { Store } from '../state/store.js';
import { userId$ } from './current-session.js';

/**
 * Module state of one user, created empty by `make`. On sign-out, or when another user signs in, it is emptied in
 * place, so that subscribers stay subscribed; `dispose` gets the state before that, to release resources. Subscribes to
 * the session for as long as the page lives.
 */
export function sessionScoped<Value>(make: () => Store<Value>, dispose?: (state: Store<Value>) => void): Store<Value>;
export function sessionScoped<Key, Value>(
  make: () => Map<Key, Value>,
  dispose?: (state: Map<Key, Value>) => void,
): Map<Key, Value>;
export function sessionScoped<Key, Value>(
  make: () => Store<Value> | Map<Key, Value>,
  dispose?: (state: never) => void,
): Store<Value> | Map<Key, Value> {
  const state = make();
  userId$.pipe(skip(1)).subscribe(() => {
    dispose?.(state as never);
    const empty = make();
    if (state instanceof Store) state.set((empty as Store<Value>).value);
    else state.clear();
  });
  return state;
}
