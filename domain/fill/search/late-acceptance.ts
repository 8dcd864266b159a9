/** A solution that is being improved by moves, with its cost kept up to date. */
export interface Improvable<Move, Solution> {
  readonly cost: number;
  /** A move drawn at random; null: none was drawn. */
  draw(random: () => number): Move | null;
  /** Change of the cost that a move makes; null: it is not allowed. */
  difference(move: Move): number | null;
  /** Makes a move that `difference` has judged. */
  make(move: Move, difference: number): void;
  /** Copy of the solution as it is now. */
  solution(): Solution;
}

export interface LateAcceptanceSettings {
  /** Steps between a cost and the one that it is compared with. */
  readonly history: number;
  /** Costs above that of the start which first steps may have, so that the search leaves the valley it begins in. */
  readonly headroom: number;
}

/**
 * Improves the solution in a state by random moves. A move is accepted when the cost after it is no higher than now, or
 * than it was some steps before, so the state may end worse: `bestSolution` is the best found.
 */
export class LateAcceptance<Move, Solution> {
  private readonly history: number[];
  private best: { readonly solution: Solution; readonly cost: number };
  private step = 0;

  constructor(
    private readonly state: Improvable<Move, Solution>,
    private readonly random: () => number,
    { history, headroom }: LateAcceptanceSettings,
  ) {
    this.history = Array.from({ length: history }, () => state.cost + Math.round(headroom * random()));
    this.best = { solution: state.solution(), cost: state.cost };
  }

  get bestSolution(): Solution {
    return this.best.solution;
  }

  get bestCost(): number {
    return this.best.cost;
  }

  run(steps: number): void {
    const { state, history, random } = this;
    for (let remaining = steps; remaining > 0; remaining -= 1) {
      this.step += 1;
      const move = state.draw(random);
      const difference = move && state.difference(move);
      const at = this.step % history.length;
      if (move && difference !== null) {
        const cost = state.cost + difference;
        if (cost <= state.cost || cost <= (history[at] ?? 0)) state.make(move, difference);
        if (state.cost < this.best.cost) this.best = { solution: state.solution(), cost: state.cost };
      }
      history[at] = Math.min(history[at] ?? Infinity, state.cost);
    }
  }
}
