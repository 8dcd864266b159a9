import type { LoggedEventInContext } from '../event-store/stream-states.js';
import type { RowWrites } from './row-writes.js';
import type { TableShape } from './table-shape.js';
import { Registry } from '../registration/registry.js';

/**
 * A read model that follows the log some milliseconds behind the commands, for data that no command decides on, such as
 * history. A pure function from an event to whole rows. Its tables have `generation` in their key, filled with the
 * version; queries read the serving one (`servingGeneration`).
 */
export interface FollowedProjection {
  /** Unique name, also in the table of checkpoints. */
  readonly name: string;
  /**
   * Raise it when the meaning of rows changes: rows are rebuilt per organisation beside the old ones, which are served
   * and followed until the new ones have caught up (docs/how-to/add-a-projection.md).
   */
  readonly version: number;
  readonly tables: readonly TableShape[];
  /** Later events update or remove rows. Absent: each row has the `position` of its event and never changes. */
  readonly rowsChange?: true;
  /** Stream kinds whose states before and after an event `project` reads. */
  readonly folds: readonly string[];
  /** Called for every event of the log, in order. States of kinds that are not in `folds` are undefined. */
  readonly project: (write: RowWrites, event: LoggedEventInContext) => void;
}

/**
 * Registry of followed read models, by name.
 * @throws Error on registration if a table's key lacks `generation`, or its rows lack `position` without `rowsChange`.
 */
export class FollowedProjections extends Registry<FollowedProjection> {
  protected nameOf({ name }: FollowedProjection): string {
    return name;
  }

  override register(projection: FollowedProjection): void {
    for (const { name, key, columns } of projection.tables) {
      if (!key.includes('generation')) throw new Error(`The key of ${name} lacks its generation`);
      if (!projection.rowsChange && !('position' in columns))
        throw new Error(`Rows of ${name} have no position, and ${projection.name} does not say that they change`);
    }
    super.register(projection);
  }
}
