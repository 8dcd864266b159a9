/** Gives the keyboard back to the cell of the grid that has the cursor. */
export const focusGrid = (): void => document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')?.focus();
