import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { Subject } from 'rxjs';
import type { JobFilterId } from '#domain/kernel/ids';
import type { ErrorCode } from '#domain/kernel/refusal';
import type { Publication } from '#domain/draft-week/draft-week.views';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { type Facts, NOTIFY_AFFECTED } from './publish-facts.js';
import { Publishing } from './publishing.state.js';

const FLOOR = 'floor' as JobFilterId;
const KITCHEN = 'kitchen' as JobFilterId;
const BAR = 'bar' as JobFilterId;
const facts = (revision: number, more: Partial<Facts> = {}): Facts => ({
  revision,
  shifts: 3,
  openShifts: 1,
  replaces: 0,
  edited: [],
  warnings: [],
  lapsingSwaps: 0,
  lapsingRequests: 0,
  workingTime: [],
  acknowledge: null,
  overrideBy: [],
  ...more,
});
const publication = (jobFilterId: string) => ({ id: 'p', jobFilterId, shifts: 3 }) as Publication;
const failure = (code: ErrorCode, status: number) =>
  new CallFailed({
    code,
    url: '/api/schedule-dt/publish',
    status,
    problem: { type: '', title: '', status, detail: '', instance: '', code, errors: [] },
  });
const unreachable = () => new CallFailed({ code: 'unreachable', url: '/api/schedule-dt/publish', status: null });
const moved = (to: Facts) => {
  const code = 'publishing_needs_confirmation';
  return new CallFailed({ code, url: '/api/schedule-dt/publish', status: 409, question: { code, facts: to } });
};
const flush = () => new Promise((resolve) => setImmediate(resolve));

let answers: (() => Promise<Publication>)[];
let ask: Mock<(jobFilterId: JobFilterId) => Promise<Facts>>;
let sent: [JobFilterId, number][];
let online$: Subject<unknown>;
let shown: string;
let publishing: Publishing;

beforeEach(() => {
  answers = [];
  sent = [];
  online$ = new Subject();
  shown = 'one';
  ask = vi.fn(async () => facts(1));
  publishing = new Publishing({
    calls: {
      ask,
      publish: (jobFilterId, { revision }) => {
        sent.push([jobFilterId, revision]);
        return answers.shift()?.() ?? Promise.resolve(publication(jobFilterId));
      },
    },
    online$,
    shown: () => shown,
  });
});

const part = (jobFilterId = FLOOR) => publishing.state.value.parts.get(jobFilterId);
const fails = (error: unknown) => () => Promise.reject(error);

describe('the question before a publication', () => {
  it('is answered with its facts', async () => {
    const requested = publishing.ask(FLOOR);
    expect(part()).toEqual({ phase: 'asking' });
    await requested;
    expect(part()).toEqual({ phase: 'ready', facts: facts(1), moved: false });
  });

  it('keeps what is on screen while it is asked again, and takes the latest answer', async () => {
    await publishing.ask(FLOOR);
    let answerFirst: (of: Facts) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    ask.mockImplementationOnce(async () => facts(3));
    const first = publishing.ask(FLOOR);
    expect(part()?.phase).toBe('ready');
    await publishing.ask(FLOOR);
    answerFirst(facts(2));
    await first;
    expect(part()).toMatchObject({ facts: { revision: 3 } });
  });

  it('tells a refusal from no answer', async () => {
    ask.mockRejectedValueOnce(failure('same_date_schedule_exists', 409));
    await publishing.ask(FLOOR);
    expect(part()).toMatchObject({ phase: 'refused', failure: { code: 'same_date_schedule_exists' } });
    ask.mockRejectedValueOnce(unreachable());
    await publishing.ask(FLOOR);
    expect(part()?.phase).toBe('unanswered');
  });
});

describe('a publication that working times hold up', () => {
  it('shows the facts as they are now, whatever was acknowledged', async () => {
    await publishing.ask(FLOOR);
    const now = facts(1, { acknowledge: 'new' });
    ask.mockResolvedValueOnce(now);
    answers.push(fails(failure('working_time_not_acknowledged', 409)));
    await publishing.publish([FLOOR], NOTIFY_AFFECTED);
    expect(part()).toEqual({ phase: 'ready', facts: now, moved: true });
    expect(sent).toHaveLength(1);
  });

  it('is not sent again while something blocks it', async () => {
    const blocked = facts(1, { workingTime: [{ severity: 'error' } as Facts['workingTime'][number]] });
    ask.mockResolvedValue(blocked);
    await publishing.ask(FLOOR);
    answers.push(fails(failure('working_time_override_missing', 409)));
    await publishing.publish([FLOOR], NOTIFY_AFFECTED);
    expect(part()).toEqual({ phase: 'ready', facts: blocked, moved: true });
    expect(sent).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('sends what was seen, department by department', async () => {
    ask.mockImplementation(async (jobFilterId) => facts(jobFilterId === FLOOR ? 4 : 9));
    await Promise.all([publishing.ask(FLOOR), publishing.ask(KITCHEN)]);
    await publishing.publish([FLOOR, KITCHEN], NOTIFY_AFFECTED);
    expect(sent).toEqual([
      [FLOOR, 4],
      [KITCHEN, 9],
    ]);
    expect([part(FLOOR)?.phase, part(KITCHEN)?.phase]).toEqual(['published', 'published']);
    expect(publishing.state.value.progress).toBeNull();
  });

  it('takes its own publication for nobody else’s, though it is told of it before the answer', async () => {
    await publishing.ask(FLOOR);
    let answer: (of: Publication) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (answer = resolve)));
    const done = publishing.publish([FLOOR], NOTIFY_AFFECTED);
    ask.mockRejectedValue(failure('draft_published', 409));
    await publishing.ask(FLOOR);
    expect(part()?.phase).toBe('ready');
    answer(publication(FLOOR));
    await done;
    await publishing.ask(FLOOR);
    expect(part()?.phase).toBe('published');
  });

  it('sends the same again until an answer comes, at once when the connection is back', async () => {
    answers.push(fails(unreachable()), fails(failure('unavailable', 503)));
    await publishing.ask(FLOOR);
    const done = publishing.publish([FLOOR], NOTIFY_AFFECTED);
    await flush();
    expect(publishing.state.value.progress).toEqual({ done: 0, total: 1, current: FLOOR, queued: [], isWaiting: true });
    online$.next(true);
    await flush();
    publishing.checkNow();
    await done;
    expect(sent).toEqual([
      [FLOOR, 1],
      [FLOOR, 1],
      [FLOOR, 1],
    ]);
    expect(part()?.phase).toBe('published');
  });

  it('asks again when something moved that was shown', async () => {
    answers.push(() => {
      shown = 'two';
      return Promise.reject(moved(facts(2)));
    });
    await publishing.ask(FLOOR);
    await publishing.publish([FLOOR], NOTIFY_AFFECTED);
    expect(part()).toEqual({ phase: 'ready', facts: facts(2), moved: true });
    expect(sent).toHaveLength(1);
  });

  it('asks again when something is lost now that was not before', async () => {
    answers.push(fails(moved(facts(2, { lapsingSwaps: 1 }))));
    await publishing.ask(FLOOR);
    await publishing.publish([FLOOR], NOTIFY_AFFECTED);
    expect(part()).toMatchObject({ phase: 'ready', moved: true });
  });

  it('goes on when nothing moved that anybody was shown', async () => {
    answers.push(fails(moved(facts(2))));
    await publishing.ask(FLOOR);
    await publishing.publish([FLOOR], NOTIFY_AFFECTED);
    expect(sent).toEqual([
      [FLOOR, 1],
      [FLOOR, 2],
    ]);
    expect(part()?.phase).toBe('published');
  });

  it('goes on with the other departments after a refusal, and after one that has to be looked at again', async () => {
    answers.push(fails(failure('draft_published', 409)), fails(moved(facts(2, { lapsingSwaps: 1 }))));
    await Promise.all([publishing.ask(FLOOR), publishing.ask(KITCHEN), publishing.ask(BAR)]);
    await publishing.publish([FLOOR, KITCHEN, BAR], NOTIFY_AFFECTED);
    expect(sent).toEqual([
      [FLOOR, 1],
      [KITCHEN, 1],
      [BAR, 1],
    ]);
    expect(part()).toMatchObject({ phase: 'refused', failure: { code: 'draft_published' } });
    expect(part(KITCHEN)).toMatchObject({ phase: 'ready', moved: true });
    expect(part(BAR)?.phase).toBe('published');
  });

  it('says which department is on its way and which wait', async () => {
    let answer: (of: Publication) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (answer = resolve)));
    await Promise.all([publishing.ask(FLOOR), publishing.ask(KITCHEN), publishing.ask(BAR)]);
    const done = publishing.publish([FLOOR, KITCHEN, BAR], NOTIFY_AFFECTED);
    expect(publishing.state.value.progress).toEqual({
      done: 0,
      total: 3,
      current: FLOOR,
      queued: [KITCHEN, BAR],
      isWaiting: false,
    });
    answer(publication(FLOOR));
    await done;
    expect(publishing.state.value.progress).toBeNull();
  });

  it('sends nothing any more when nobody looks', async () => {
    const leave = publishing.watch();
    answers.push(fails(unreachable()));
    await publishing.ask(FLOOR);
    const done = publishing.publish([FLOOR], NOTIFY_AFFECTED);
    await flush();
    leave();
    await done;
    expect(sent).toHaveLength(1);
  });

  it('is done once, however often the button is pressed', async () => {
    await publishing.ask(FLOOR);
    await Promise.all([publishing.publish([FLOOR], NOTIFY_AFFECTED), publishing.publish([FLOOR], NOTIFY_AFFECTED)]);
    expect(sent).toHaveLength(1);
  });
});
