import highsModule, { type Highs, type Model } from 'highs';
import type {
  GrowingProgram,
  LinearProgram,
  ProgramColumn,
  ProgramSolution,
  RelaxedSolution,
  Solver,
} from '#domain/fill/search/linear-program';

/** Less than this is no gap between whole numbers. */
const WHOLE_GAP = 0.9;

/** HiGHS in WebAssembly, single-threaded: it blocks its thread until it has solved a program or is stopped. */
class HighsSolver implements Solver {
  constructor(
    private readonly highs: Highs,
    private readonly isStopped: () => boolean,
  ) {}

  solve(program: LinearProgram, { nodes, wholeCosts, start }: Parameters<Solver['solve']>[1]): ProgramSolution | null {
    const { highs } = this;
    return highs.withModel(this.dataOf(program, true), (model) => {
      quiet(model);
      model.options.set({
        mip_max_nodes: nodes,
        mip_rel_gap: 0,
        mip_abs_gap: wholeCosts ? WHOLE_GAP : 1e-6,
      });
      if (start) model.setSolution({ colValue: [...start] });
      const { mipInterrupt } = highs.constants.callbackType;
      model.run({ [mipInterrupt]: (event: { interrupt(): void }) => void (this.isStopped() && event.interrupt()) });
      if (model.info.get('primal_solution_status') !== FEASIBLE) return null;
      const cost = model.getObjectiveValue();
      const bound = Number(model.info.get('mip_dual_bound'));
      return { values: model.getSolution().colValue, cost, bound: Number.isFinite(bound) ? bound : -Infinity };
    });
  }

  relax(program: LinearProgram): GrowingProgram {
    const { highs } = this;
    const model = highs.createModel(this.dataOf(program, false));
    quiet(model);
    // Columns are only added, so the basis stays feasible for the primal simplex method.
    model.options.set({ simplex_strategy: PRIMAL });
    const { simplexInterrupt } = highs.constants.callbackType;
    return {
      add: (columns) => {
        const { numCols, colCost, colLower, colUpper, matrix } = columnsOf(columns, program.rows.length);
        if (numCols > 0) model.addCols({ cost: colCost, lower: colLower, upper: colUpper, matrix });
      },
      solve: (): RelaxedSolution | null => {
        model.run({
          [simplexInterrupt]: (event: { interrupt(): void }) => void (this.isStopped() && event.interrupt()),
        });
        if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return null;
        const { colValue, rowDual } = model.getSolution();
        return { cost: model.getObjectiveValue(), values: colValue, prices: rowDual };
      },
      close: () => model.dispose(),
    };
  }

  private dataOf({ rows, columns }: LinearProgram, areWhole: boolean) {
    return {
      ...columnsOf(columns, rows.length),
      numRows: rows.length,
      rowLower: Float64Array.from(rows, ({ least }) => least),
      rowUpper: Float64Array.from(rows, ({ most }) => most),
      ...(areWhole && { integrality: Int32Array.from(columns, ({ isInteger }) => (isInteger ? 1 : 0)) }),
    };
  }
}

const FEASIBLE = 2;
const PRIMAL = 4;

function quiet(model: Model): void {
  model.options.set({ output_flag: false, random_seed: 0 });
}

/** Columns one after another, each with its entries. */
function columnsOf(columns: readonly ProgramColumn[], numRows: number) {
  const starts = new Int32Array(columns.length + 1);
  for (const [index, { entries }] of columns.entries()) starts[index + 1] = (starts[index] ?? 0) + entries.length;
  const entries = columns.flatMap((column) => column.entries);
  return {
    numCols: columns.length,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(columns.length),
    colUpper: Float64Array.from(columns, ({ most }) => most),
    matrix: {
      format: 'csc' as const,
      numRows,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(entries, ([row]) => row),
      values: Float64Array.from(entries, ([, weight]) => weight),
    },
  };
}

/** The package describes its default export as that of a CommonJS module, which it is not when it is imported. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;

/** Loads the solver. `isStopped` is asked while it computes: true ends it with what it has. */
export const highsSolver = async (isStopped: () => boolean): Promise<Solver> =>
  new HighsSolver(await loadHighs(), isStopped);
