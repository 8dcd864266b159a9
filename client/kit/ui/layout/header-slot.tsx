import { createContext, type PropsWithChildren, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Places of the frame that a page fills: beside the location in the header, and both ends of the toolbar below it,
 * which is shown only when something is in it.
 */
export type HeaderSlotName = 'header' | 'toolbar-left' | 'toolbar-right';

interface HeaderSlots {
  readonly places: Readonly<Partial<Record<HeaderSlotName, HTMLElement>>>;
  readonly register: (name: HeaderSlotName, element: HTMLElement | null) => void;
}

const HeaderSlotsContext = createContext<HeaderSlots | null>(null);

function useHeaderSlots(): HeaderSlots {
  const slots = use(HeaderSlotsContext);
  if (!slots) throw new Error('no frame around this page');
  return slots;
}

/** Context that connects the slots of the frame with the pages in it. */
export function HeaderSlotsProvider({ children }: PropsWithChildren) {
  const [places, setPlaces] = useState<HeaderSlots['places']>({});
  const [register] = useState(() => (name: HeaderSlotName, element: HTMLElement | null) => {
    setPlaces(({ [name]: _former, ...others }) => (element ? { ...others, [name]: element } : others));
  });
  return <HeaderSlotsContext value={{ places, register }}>{children}</HeaderSlotsContext>;
}

/**
 * Element of the frame into which the contents of a slot are rendered.
 *
 * @throws Error outside the provider
 */
export function HeaderSlotPlace({
  name,
  className,
}: {
  readonly name: HeaderSlotName;
  readonly className?: string | undefined;
}) {
  const { register } = useHeaderSlots();
  const [setElement] = useState(() => (element: HTMLElement | null) => register(name, element));
  return <div ref={setElement} className={className} />;
}

/**
 * Renders its children into a slot of the frame, from within a page; nothing until the frame has that slot.
 *
 * @throws Error outside the provider
 */
export function HeaderSlot({ name, children }: { readonly name: HeaderSlotName; readonly children: ReactNode }) {
  const element = useHeaderSlots().places[name];
  return element ? createPortal(children, element) : null;
}
