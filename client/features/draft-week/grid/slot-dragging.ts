import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { UserId } from '#domain/kernel/ids';
import { placeAt } from '../../../shared/board/cell-id.js';
import type { Board } from '../board/board.js';
import { targetAt } from '../model/slot-moves.js';
import { cellPositionAt } from '../../../shared/board/cell-positions.js';
import { dropPlace } from './drop-place.js';
import { scrollAtEdges } from './edge-scrolling.js';
import { personOf } from './person-dragging.js';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Makes shifts draggable when the pointer comes over them: a board has hundreds, and a hand has one pointer.
 */
export class DraggableSlots {
  private readonly known = new WeakSet<Element>();
  private readonly cleanups: (() => void)[] = [];

  constructor(private readonly board: Board) {}

  prepare(target: EventTarget | null): void {
    const cell = target instanceof Element ? target.closest('[data-slot]') : null;
    // A bar of a timeline is dragged along its hours instead, see bar-dragging.ts.
    const element = cell?.querySelector<HTMLElement>('[title]:not([data-bar])');
    if (!element || this.known.has(element)) return;
    this.known.add(element);
    const idOf = () => element.closest<HTMLElement>('[data-slot]')?.dataset['slot'] ?? '';
    const { board } = this;
    this.cleanups.push(
      draggable({
        element,
        canDrag: () => board.entry.state.value === null && Boolean(board.views.view.value?.items.get(idOf())?.slot),
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

/** What hangs on the pointer: the shift, and how many come with it. */
function drawPreview(element: HTMLElement, container: HTMLElement, count: number): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.width = `${element.offsetWidth}px`;
  copy.style.boxShadow = 'var(--shadow-pop)';
  copy.style.outline = '0';
  copy.removeAttribute('data-selected');
  if (count > 1) copy.dataset['count'] = String(count);
  container.append(copy);
}

interface DropParts {
  readonly element: HTMLElement;
  readonly board: Board;
  readonly scroller: () => HTMLElement | null;
}

/** Takes shifts and people that are dropped on the grid. Alt copies a shift instead of moving it. */
export function slotDrops({ element, board, scroller }: DropParts): () => void {
  const placeUnder = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
    placeAt(getElementFromPointWithoutHoneypot({ x: clientX, y: clientY }));
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === 'slot' || source.data['kind'] === 'person',
    getDropEffect: ({ input }) => (input.altKey ? 'copy' : 'move'),
    onDrag: ({ location }) => {
      const { input } = location.current;
      const place = placeUnder(input);
      dropPlace.set(place && place.line >= 0 ? place : null);
      scrollAtEdges(scroller(), input);
    },
    onDragLeave: () => dropPlace.set(null),
    onDrop: ({ source, location }) => {
      dropPlace.set(null);
      const view = board.views.view.value;
      const place = placeUnder(location.current.input);
      const cellPosition = place && view ? cellPositionAt(place, view) : null;
      const target = view && targetAt(cellPosition, view);
      if (!view || !cellPosition || !target) return;
      const person = personOf(source.data);
      if (person) return board.actions.putPerson(person.userId as UserId, cellPosition, person.name);
      const grabbed = view.items.get(String(source.data['id']));
      if (!grabbed) return;
      const chosen = board.items;
      const items = chosen.includes(grabbed) ? chosen : [grabbed];
      board.actions[location.current.input.altKey ? 'copy' : 'move']({ items, grabbed, target });
    },
  });
}
