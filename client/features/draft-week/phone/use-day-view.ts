import { useLayoutEffect } from 'react';
import { useBoard } from '../board/board-scope.js';
import { phoneSheet } from './phone-sheet.state.js';

/**
 * Keeps the board at one day while mounted, whatever a link or a larger screen asked for; for the phone's board.
 * Clears the selection and closes the sheet at the end.
 */
export function useDayView(): void {
  const { views, selection } = useBoard();
  useLayoutEffect(() => {
    const subscription = views.choice.values$.subscribe((choice) => {
      if (choice.view !== 'day') views.choice.set({ ...choice, view: 'day' });
    });
    return () => {
      subscription.unsubscribe();
      selection.clear();
      phoneSheet.set(null);
    };
  }, [views, selection]);
}
