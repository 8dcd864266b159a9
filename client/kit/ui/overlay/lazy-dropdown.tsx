import { cloneElement, type ComponentType, type ReactElement, useState } from 'react';
import { lazyAround } from '../layout/lazy-around.js';

/** Props of a button with content that opens from it. */
export interface Dropdown {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  /** Button that opens the dropdown. The dropdown sets its `onClick`. */
  readonly button: ReactElement<{ readonly onClick?: () => void }>;
}

type DropdownProps<Props> = Omit<Props, 'opened' | 'onOpened'>;

/**
 * Dropdown whose button is part of the first paint, and whose code loads right after. A press before that opens it once
 * loaded.
 */
export function lazyDropdown<Props extends Dropdown>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<DropdownProps<Props>> {
  const Around = lazyAround(load);
  return (props) => {
    const [opened, setOpened] = useState(false);
    const [isThere, setThere] = useState(false);
    return (
      <Around
        meanwhile={cloneElement(props.button, { onClick: () => setOpened(true) })}
        onThere={() => setThere(true)}
        // A dropdown that mounts open does not know the former focus and could not restore it, so it mounts closed.
        part={{ ...props, opened: isThere && opened, onOpened: setOpened } as Props}
      />
    );
  };
}
