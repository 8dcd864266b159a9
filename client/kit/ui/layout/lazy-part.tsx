import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { contentsShown } from '../../../platform/state/later-parts.js';
import { PartWaits } from '../feedback/part-failure.js';
import { partOrFailure } from './part-again.js';

/**
 * Lazy component that loads its code when it is first rendered, and renders nothing until then. A failed load shows an
 * error with a reload button; without a connection the code loads once the server answers. `mayLoad`: resolves when the
 * code may be fetched; by default, once the contents of the first page are on screen. `meanwhile`: shown until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayLoad = contentsShown,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = partOrFailure(load, mayLoad);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Dialog whose code loads when it is first opened; it stays mounted from then on, so that it can close with its
 * transition.
 */
export function lazyDialog<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // Somebody has asked for it.
  const Dialog = lazyPart<Props>(
    () => load().then(openingWhenThere),
    () => Promise.resolve(),
    <PartWaits />,
  );
  return (props) => {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Dialog {...props} /> : null;
  };
}

/**
 * Dialog whose code loads with the first rendering, closed or open, so that it opens at once, also when there is no
 * connection by then.
 */
export const preloadedDialog = <Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart<Props>(() => load().then(openingWhenThere));

/**
 * Dialog that mounts closed and opens right after: one that mounts open does not know the former focus and could not
 * restore it.
 */
function openingWhenThere<Props extends { readonly opened: boolean }>(
  Dialog: ComponentType<Props>,
): ComponentType<Props> {
  return function Opening(props) {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    return <Dialog {...props} opened={isThere && props.opened} />;
  };
}
