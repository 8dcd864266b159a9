/** Row of a linear program: bounds of a weighted sum of variables. */
export interface ProgramRow {
  readonly least: number;
  readonly most: number;
}

export interface ProgramColumn {
  readonly cost: number;
  readonly most: number;
  readonly isInteger: boolean;
  /** Weights of the variable, by index of the row; each row at most once. */
  readonly entries: readonly (readonly [row: number, weight: number])[];
}

/** Least total cost of variables from 0 to their `most`, within the bounds of all rows. */
export class LinearProgram {
  readonly rows: ProgramRow[] = [];
  readonly columns: ProgramColumn[] = [];

  /** Adds a row; answers its index. */
  row(least: number, most: number): number {
    return this.rows.push({ least, most }) - 1;
  }

  /** Adds a variable; answers its index. */
  column(cost: number, entries: ProgramColumn['entries'], kind: Partial<ProgramColumn> = {}): number {
    return this.columns.push({ cost, entries, most: 1, isInteger: true, ...kind }) - 1;
  }
}

export interface ProgramSolution {
  /** Value of each variable. */
  readonly values: ArrayLike<number>;
  readonly cost: number;
  /** No solution costs less. */
  readonly bound: number;
}

export interface RelaxedSolution {
  readonly cost: number;
  /** Value of each variable, those that were added last. */
  readonly values: ArrayLike<number>;
  /** Cost of one unit more of each row. */
  readonly prices: ArrayLike<number>;
}

/** A program without whole numbers that grows: solved again from where it stood. */
export interface GrowingProgram {
  add(columns: readonly ProgramColumn[]): void;
  /** Null: it was stopped, or has no solution. */
  solve(): RelaxedSolution | null;
  close(): void;
}

/** Solver of linear programs. The same program and limits give the same solution, unless the clock stops it. */
export interface Solver {
  /**
   * Solution in whole numbers; null: none was found. `nodes` limits the branches that are looked at; `wholeCosts` tells
   * that costs are whole numbers, so that less than 1 is no gap; `start`: values of a known solution.
   */
  solve(
    program: LinearProgram,
    limits: { readonly nodes: number; readonly wholeCosts: boolean; readonly start?: readonly number[] },
  ): ProgramSolution | null;
  relax(program: LinearProgram): GrowingProgram;
}
