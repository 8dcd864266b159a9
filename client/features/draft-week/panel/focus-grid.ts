/** Gives the keyboard back to the board, where the cursor is. */
export const focusGrid = (): void =>
  document.querySelector<HTMLElement>('[role="grid"] [data-line][tabindex="0"]')?.focus();
