import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/kernel/ids';
import { TemplateView } from '#domain/template/template.views';
import {
  inverseOf,
  isSameContent,
  type TemplateContent,
  type TemplateEdit,
  withEdit,
} from '#domain/template/template-edit';
import type { TemplateShift } from '#domain/template/template.events';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import type { EditPorts, EditRules } from './edited-record.js';
import { RecordEditing } from './record-editing.js';
import type { UnsentEdits } from './unsent-edits.js';

const jobId = 'service' as JobId;
const EARLY = { day: 1, jobId, from: '10:00', until: '17:00' };
const LATE = { day: 1, jobId, from: '17:00', until: '02:00' };
const TEMPLATE = TemplateView.parse({
  id: 'summer',
  name: 'Zomerweek',
  horecaLocationId: 'location-1',
  jobFilterId: 'filter-bar',
  scenarioId: null,
  shiftCount: 1,
  hours: 7,
  revision: 1,
  shifts: [{ ...EARLY, count: 1 }],
});
/** Any record will do that is saved whole: a template is one. */
const RULES: EditRules<TemplateView, TemplateContent, TemplateEdit> = {
  contentOf: ({ shifts, scenarioId }) => ({ shifts: shifts as TemplateShift[], scenarioId }),
  withEdit,
  inverseOf,
  isSame: isSameContent,
};
const add = (shift: typeof EARLY, by = 1) => ({ deltas: [{ ...shift, by }] });
const failure = (
  code: 'unreachable' | 'version_conflict' | 'validation_failed' | 'request_in_progress',
  status: number | null,
) => new CallFailed({ code, url: '/templates/summer', status });

/** Lets the promises that follow an answer settle. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A server whose answers a test gives one by one, in the order of the requests. */
function editing() {
  const kept = { now: TEMPLATE };
  const saves: { shifts: readonly TemplateShift[]; basedOn: number; key: string }[] = [];
  const waiting: ((failed: CallFailed | null) => void)[] = [];
  const reads: (() => void)[] = [];
  const stored: { now: UnsentEdits<TemplateContent, TemplateEdit> | null } = { now: null };
  let isHeld = false;
  const ports: EditPorts<TemplateView, TemplateContent, TemplateEdit> = {
    store: async (unsent) => void (stored.now = unsent),
    read: () => {
      const { now } = kept;
      return isHeld ? new Promise((resolve) => reads.push(() => resolve(now))) : Promise.resolve(now);
    },
    save: ({ shifts }, _edits, basedOn, key) => {
      saves.push({ shifts, basedOn, key });
      return new Promise((resolve, reject) => {
        waiting.push((failed) => {
          if (failed) return reject(failed);
          kept.now = { ...kept.now, shifts: [...shifts], revision: kept.now.revision + 1 };
          return resolve(kept.now);
        });
      });
    },
  };
  const made = new RecordEditing(TEMPLATE, RULES, ports);
  const answer = async (failed: CallFailed | null = null): Promise<void> => {
    await aWhile();
    waiting.shift()?.(failed);
    await aWhile();
  };
  /**
   * Holds reads back until the returned function is called; each answers with the record at the time of its request.
   */
  const holdReads = () => {
    isHeld = true;
    return async (): Promise<void> => {
      reads.shift()?.();
      await aWhile();
    };
  };
  return { made, kept, saves, reads, stored, ports, answer, holdReads };
}

describe('edits of a record', () => {
  it('are shown at once, and sent one request at a time', async () => {
    const { made, saves, answer } = editing();
    made.edit(add(LATE));
    made.edit(add(LATE));
    expect(made.state.value.content.shifts).toEqual([
      { ...EARLY, count: 1 },
      { ...LATE, count: 2 },
    ]);
    await aWhile();
    expect(saves.map(({ basedOn }) => basedOn)).toEqual([1]);
    await answer();
    await answer();
    expect(saves.map(({ shifts, basedOn }) => [shifts[1]?.count, basedOn])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(made.state.value.waiting).toBe(0);
  });

  it('are not rendered again when the server confirms them', async () => {
    const { made, answer } = editing();
    made.edit(add(LATE));
    const { content } = made.state.value;
    await answer();
    expect(made.state.value.confirmed.revision).toBe(2);
    expect(made.state.value.content).toBe(content);
  });

  it('are resent unchanged before anything else when no answer came', async () => {
    const { made, kept, saves, answer } = editing();
    made.edit(add(LATE));
    await answer(failure('unreachable', null));
    expect(made.state.value).toMatchObject({ waiting: 1, failure: { code: 'unreachable' } });
    made.edit(add(EARLY));
    await aWhile();
    expect(saves[1]).toEqual(saves[0]);
    await answer();
    await answer();
    expect(made.state.value).toMatchObject({ waiting: 0, failure: null });
    expect(kept.now.shifts).toEqual([
      { ...EARLY, count: 2 },
      { ...LATE, count: 1 },
    ]);
  });

  it('are resent with the same key while a first request is in progress', async () => {
    const { made, saves, answer } = editing();
    made.edit(add(LATE));
    await answer(failure('request_in_progress', 409));
    expect(made.state.value).toMatchObject({ waiting: 1, canUndo: true, failure: { code: 'request_in_progress' } });
    made.retry();
    await aWhile();
    expect(saves[1]).toEqual(saves[0]);
    await answer();
    expect(made.state.value).toMatchObject({ waiting: 0, failure: null });
  });

  it("are reapplied to a colleague's changes", async () => {
    const { made, kept, saves, answer } = editing();
    made.edit(add(LATE));
    kept.now = { ...TEMPLATE, shifts: [{ ...EARLY, count: 5 }], revision: 2 };
    made.receiveRevision(2, 'marleen');
    await answer(failure('version_conflict', 409));
    await aWhile();
    expect(saves[1]).toMatchObject({
      shifts: [
        { ...EARLY, count: 5 },
        { ...LATE, count: 1 },
      ],
      basedOn: 2,
    });
    expect(saves[1]?.key).not.toBe(saves[0]?.key);
    await answer();
    expect(made.state.value).toMatchObject({ waiting: 0, changedBy: 'marleen', failure: null });
  });

  it("are reapplied to a colleague's changes announced during a fetch, after another fetch", async () => {
    const { made, kept, reads, holdReads } = editing();
    const arrive = holdReads();
    const theirs = (revision: number, count: number) => {
      kept.now = { ...TEMPLATE, revision, shifts: [{ ...EARLY, count }] } as TemplateView;
      made.receiveRevision(revision, 'marleen');
    };
    theirs(2, 5);
    theirs(3, 6);
    await arrive();
    expect(made.state.value.content.shifts).toEqual([{ ...EARLY, count: 5 }]);
    await arrive();
    expect(made.state.value.content.shifts).toEqual([{ ...EARLY, count: 6 }]);
    expect([made.state.value.confirmed.revision, made.state.value.changedBy, reads.length]).toEqual([3, 'marleen', 0]);
  });

  it("are undone without touching a colleague's changes", async () => {
    const { made, kept, answer } = editing();
    made.edit(add(LATE));
    await answer();
    kept.now = {
      ...kept.now,
      shifts: [
        { ...EARLY, count: 3 },
        { ...LATE, count: 2 },
      ],
      revision: 3,
    };
    made.receiveRevision(3, 'marleen');
    await answer();
    made.undo();
    await answer();
    expect(kept.now.shifts).toEqual([
      { ...EARLY, count: 3 },
      { ...LATE, count: 1 },
    ]);
    made.redo();
    await answer();
    expect(kept.now.shifts[1]).toEqual({ ...LATE, count: 2 });
  });

  it('are dropped when the server refuses them', async () => {
    const { made, answer } = editing();
    made.edit(add(LATE));
    await answer(failure('validation_failed', 422));
    expect(made.state.value.content.shifts).toEqual([{ ...EARLY, count: 1 }]);
    expect(made.state.value).toMatchObject({ waiting: 0, canUndo: false, failure: { code: 'validation_failed' } });
  });

  it('leave earlier edits undoable when they are refused', async () => {
    const { made, kept, answer } = editing();
    made.edit(add(LATE));
    await answer();
    made.edit(add(EARLY));
    await answer(failure('validation_failed', 422));
    expect(made.state.value).toMatchObject({ waiting: 0, canUndo: true });
    made.undo();
    await answer();
    expect(kept.now.shifts).toEqual([{ ...EARLY, count: 1 }]);
    expect(made.state.value.canUndo).toBe(false);
  });

  it('are not reverted by an undo when a colleague made the same change first', async () => {
    const { made, kept, answer } = editing();
    made.edit(add(LATE));
    await answer();
    made.edit({
      deltas: [
        { ...EARLY, by: -1 },
        { ...LATE, by: -1 },
      ],
    });
    kept.now = { ...kept.now, shifts: [{ ...LATE, count: 1 }], revision: 3 };
    await answer(failure('version_conflict', 409));
    await answer();
    expect(kept.now.shifts).toEqual([]);
    made.undo();
    await answer();
    expect(kept.now.shifts).toEqual([{ ...LATE, count: 1 }]);
  });

  it('have no undo when a rebase made them empty', async () => {
    const { made, kept, answer } = editing();
    made.edit(add(EARLY, -1));
    kept.now = { ...TEMPLATE, shifts: [], revision: 2 };
    await answer(failure('version_conflict', 409));
    await answer();
    expect(made.state.value).toMatchObject({ waiting: 0, canUndo: false });
    made.undo();
    await answer();
    expect(kept.now.shifts).toEqual([]);
  });
});

describe('stored edits of a record', () => {
  it('contain the request in flight and the edits after it, and nothing when all are confirmed', async () => {
    const { made, saves, stored, answer } = editing();
    made.edit(add(LATE));
    made.edit(add(EARLY));
    await aWhile();
    expect(stored.now).toEqual({
      sent: {
        key: saves[0]?.key,
        basedOn: 1,
        edits: [add(LATE)],
        content: { shifts: saves[0]?.shifts, scenarioId: null },
      },
      next: { key: expect.any(String), edits: [add(EARLY)] },
    });
    const { key } = stored.now?.next ?? {};
    await answer();
    await answer();
    expect(saves[1]?.key).toBe(key);
    expect(stored.now).toBeNull();
  });

  it('stay for their owner after a sign-out', async () => {
    const { made, stored, answer } = editing();
    made.edit(add(LATE));
    await aWhile();
    const { now } = stored;
    made.leave();
    await answer();
    expect(stored.now).toBe(now);
  });

  it('are sent by a later page: first the request in flight, unchanged, then the rest on the newest record', async () => {
    const { made, kept, saves, stored, ports, answer } = editing();
    made.edit(add(LATE));
    made.edit(add(EARLY));
    await aWhile();
    const unsent = stored.now as UnsentEdits<TemplateContent, TemplateEdit>;
    made.leave();
    kept.now = { ...TEMPLATE, shifts: [{ ...EARLY, count: 5 }], revision: 2 };
    const later = new RecordEditing(kept.now, RULES, ports);
    const resumed = later.resume(unsent);
    await answer(failure('unreachable', null));
    await answer(failure('version_conflict', 409));
    await answer();
    await resumed;
    expect(saves[1]).toEqual(saves[0]);
    expect(saves[2]?.key).toBe(unsent.next.key);
    expect(kept.now.shifts).toEqual([
      { ...EARLY, count: 6 },
      { ...LATE, count: 1 },
    ]);
    expect(stored.now).toBeNull();
  });
});
