import {
  type ComponentType,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { contentsShown } from '../../../platform/state/later-parts.js';
import { partOrFailure } from './part-again.js';

export interface AroundProps<Props> {
  /** Props of the lazy component. */
  readonly part: Props;
  /** Element that is shown until the code has loaded. */
  readonly meanwhile: ReactElement;
  /** Called once when the component is mounted. */
  readonly onThere?: () => void;
}

/**
 * Lazy component around an element of the first paint, which is shown until the code has loaded; focus on it moves to
 * the loaded component. The code loads when somebody points at the element or focuses it, at the latest when `mayLoad`
 * resolves; by default, once the contents of the first page are on screen. A failed load shows an error with a reload
 * button; without a connection the element stays until the server answers.
 */
export function lazyAround<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayLoad = contentsShown,
): ComponentType<AroundProps<Props>> {
  let want: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => (want = resolve));
  const Part = partOrFailure(load, () => Promise.race([mayLoad(), requested]));
  return ({ part, meanwhile, onThere }) => {
    const container = useRef<HTMLSpanElement>(null);
    const hadKeyboard = useRef(false);
    const whenThere = () => {
      if (hadKeyboard.current) container.current?.querySelector<HTMLElement>('button, input')?.focus();
      onThere?.();
    };
    return (
      <span className="contents" ref={container} onPointerOver={want} onFocus={want}>
        <Suspense
          fallback={
            <Meanwhile container={container} hadKeyboard={hadKeyboard}>
              {meanwhile}
            </Meanwhile>
          }
        >
          <Part {...part} />
          <WhenThere run={whenThere} />
        </Suspense>
      </span>
    );
  };
}

interface MeanwhileProps {
  readonly container: RefObject<HTMLSpanElement | null>;
  readonly hadKeyboard: RefObject<boolean>;
  readonly children: ReactElement;
}

/** Placeholder that notes on unmounting whether it had the focus. */
function Meanwhile({ container, hadKeyboard, children }: MeanwhileProps) {
  useLayoutEffect(
    () => () => {
      hadKeyboard.current = container.current?.contains(document.activeElement) ?? false;
    },
    [container, hadKeyboard],
  );
  return children;
}

function WhenThere({ run }: { readonly run: () => void }) {
  // Once, with whatever stands beside it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(run, []);
  return null;
}
