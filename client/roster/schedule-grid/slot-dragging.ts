import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Store } from '../../platform/state/store.js';
import type { BoardSelection } from './board-selection.js';
import { placeAt } from './cell-id.js';
import { dropPlace } from './drop-place.js';
import { scrollAtEdges } from './edge-scrolling.js';
import type { GridPlace } from './grid-places.js';

/** A board whose shifts are dragged. */
export interface DraggedBoard {
  readonly selection: Pick<BoardSelection, 'itemIds'>;
  /** Ids of the dragged shifts. */
  readonly lifted: Store<ReadonlySet<string>>;
  readonly canDrag: (itemId: string) => boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Makes shifts draggable when the pointer comes over them: a board has hundreds, and a hand has one pointer.
 */
class DraggableSlots {
  private readonly registered = new WeakSet<Element>();
  private readonly cleanups: (() => void)[] = [];

  constructor(private readonly board: DraggedBoard) {}

  prepare(target: EventTarget | null): void {
    const cell = target instanceof Element ? target.closest('[data-slot]') : null;
    // A bar of a timeline is dragged along its hours instead, see bar-dragging.ts.
    const element = cell?.querySelector<HTMLElement>('[title]:not([data-bar])');
    if (!element || this.registered.has(element)) return;
    this.registered.add(element);
    const idOf = () => element.closest<HTMLElement>('[data-slot]')?.dataset['slot'] ?? '';
    const { board } = this;
    this.cleanups.push(
      draggable({
        element,
        canDrag: () => board.canDrag(idOf()),
        getInitialData: () => ({ kind: 'slot', id: idOf() }),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
            render: ({ container }) => drawPreview(element, container, board.selection.itemIds.length),
          }),
        onDragStart: () => {
          const id = idOf();
          const chosen = board.selection.itemIds;
          board.lifted.set(new Set(chosen.includes(id) ? chosen : [id]));
        },
        onDrop: () => board.lifted.set(NOTHING),
      }),
    );
  }

  release(): void {
    for (const cleanup of this.cleanups) cleanup();
  }
}

/** Draws the drag preview: the shift, and the number of shifts dragged with it. */
function drawPreview(element: HTMLElement, container: HTMLElement, count: number): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.width = `${element.offsetWidth}px`;
  copy.style.boxShadow = 'var(--shadow-pop)';
  copy.style.outline = '0';
  copy.removeAttribute('data-selected');
  if (count > 1) copy.dataset['count'] = String(count);
  container.append(copy);
}

/** Result of a drop on a grid. */
export interface Dropped {
  /** Data of the drag source: `{ kind: 'slot', id }` for a shift. */
  readonly data: Readonly<Record<string | symbol, unknown>>;
  readonly cell: GridPlace;
  /** True with Alt: the dragged shift is copied instead of moved. */
  readonly copies: boolean;
}

interface DropParts {
  readonly element: HTMLElement;
  /** Kinds of sources that may be dropped. */
  readonly kinds: readonly string[];
  readonly scroller: () => HTMLElement | null;
  readonly onDrop: (dropped: Dropped) => void;
}

/** Accepts drops on the cells of a grid, and shows the target position. Alt copies instead of moving. */
function slotDrops({ element, kinds, scroller, onDrop }: DropParts): () => void {
  const placeUnder = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
    placeAt(getElementFromPointWithoutHoneypot({ x: clientX, y: clientY }));
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => kinds.includes(String(source.data['kind'])),
    getDropEffect: ({ input }) => (input.altKey ? 'copy' : 'move'),
    onDrag: ({ location }) => {
      const { input } = location.current;
      const cell = placeUnder(input);
      dropPlace.set(cell && cell.line >= 0 ? cell : null);
      scrollAtEdges(scroller(), input);
    },
    onDragLeave: () => dropPlace.set(null),
    onDrop: ({ source, location }) => {
      dropPlace.set(null);
      const { input } = location.current;
      const cell = placeUnder(input);
      if (cell) onDrop({ data: source.data, cell, copies: input.altKey });
    },
  });
}

/**
 * Makes the shifts of a grid draggable (each when the pointer first enters it) and accepts drops on it. @returns a
 * function that ends both
 */
export function dragsSlots({ board, ...drops }: DropParts & { readonly board: DraggedBoard }): () => void {
  const slots = new DraggableSlots(board);
  const enter = (event: PointerEvent) => slots.prepare(event.target);
  const { element } = drops;
  element.addEventListener('pointerover', enter);
  const stopDrops = slotDrops(drops);
  return () => {
    element.removeEventListener('pointerover', enter);
    slots.release();
    stopDrops();
  };
}
