import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { UserId } from '#domain/kernel/ids';

export interface DraggedPerson {
  readonly userId: UserId;
  readonly name: string;
}

/** The person that is being dragged; null: it is something else. */
export const personOf = (data: Readonly<Record<string | symbol, unknown>>): DraggedPerson | null =>
  data['kind'] === 'person' ? { userId: UserId.parse(data['userId']), name: String(data['name']) } : null;

/** Makes an element carry a person onto the board. */
export const dragsPerson = (element: HTMLElement, person: DraggedPerson): (() => void) =>
  draggable({ element, getInitialData: () => ({ kind: 'person', ...person }) });
