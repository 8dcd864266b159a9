import type { LoggedEventInContext } from '../event-store/stream-states.js';
import type { RowWrites } from './row-writes.js';
import type { TableShape } from './table-shape.js';
import { Registry } from '../registration/registry.js';

/**
 * A read model that follows the log a moment behind the commands: what nobody decides on, such as history
 * and statistics. A pure function from an event to whole rows, so that any stretch of the log may be
 * projected again, and the whole of it into a new generation while the old one is read.
 *
 * Its tables have a column `generation` in their key, which the follower fills with the version of the
 * projection; queries read the one that serves (`servingGeneration`).
 */
export interface FollowedProjection {
  readonly name: string;
  /**
   * Raise it when rows change meaning: each organisation's rows are built anew beside the old ones, which are
   * read, and followed by the new function, until the new ones have caught up (docs/how-to/add-a-projection.md).
   */
  readonly version: number;
  readonly tables: readonly TableShape[];
  /** Later events change rows or take them away; else each row has the `position` of its event and stays. */
  readonly rowsChange?: true;
  /** Kinds of streams whose states around an event it reads. */
  readonly folds: readonly string[];
  /** Asked of every event; states of kinds that are not folded are undefined. */
  readonly project: (write: RowWrites, event: LoggedEventInContext) => void;
}

/** Followed read models, registered by the features that own them. */
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
