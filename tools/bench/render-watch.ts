/**
 * Runs in the measured page before everything else: listens to React as its developer tools do, and tells when what was
 * drawn is on screen. Text, because it must not be compiled for Node.
 */
export const RENDER_WATCH = `
(() => {
  const PERFORMED_WORK = 1;
  const HOST = 5;
  const rendered = { cells: 0 };
  let cellSelector = '[role=gridcell]';
  let changed = null;

  const firstElement = (fiber) => {
    for (let at = fiber; at; at = at.child) if (at.tag === HOST) return at.stateNode;
    return null;
  };

  // A part that was left as it is shares its children with the drawing before: nothing below it was drawn again.
  const walk = (fiber) => {
    for (let at = fiber; at; at = at.sibling) {
      const before = at.alternate;
      const again = before === null || before.memoizedProps !== at.memoizedProps || before.memoizedState !== at.memoizedState;
      if (again && typeof at.type === 'function' && (at.flags & PERFORMED_WORK) !== 0) {
        const { child } = at;
        const element = child && child.tag === HOST ? child.stateNode : null;
        if (element && element.matches(cellSelector)) rendered.cells += 1;
      }
      if (before === null || before.child !== at.child) walk(at.child);
    }
  };

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_renderer, root) => walk(root.current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };

  const GIVE_UP_MS = 30_000;

  /** Resolves after the frame in which something holds has been painted; says what, when it never does. */
  const painted = (what, holds) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const look = () => {
        if (performance.now() - startedAt > GIVE_UP_MS) return reject(new Error(what + ' was never on screen'));
        if (!holds()) return requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });

  window.renderWatch = {
    countCells: (selector) => {
      cellSelector = selector;
      rendered.cells = 0;
    },
    cells: () => rendered.cells,
    /** Milliseconds from 'begin' to the first painted frame with so many of these elements. */
    untilThere: async (begin, selector, least) => {
      const startedAt = performance.now();
      begin();
      return (await painted(least + ' of ' + selector, () => document.querySelectorAll(selector).length >= least)) - startedAt;
    },
    /** From now on waits for a key press, and then for the first painted frame in which the text of an element is another. */
    awaitChange: (selector) => {
      changed = new Promise((resolve, reject) => {
        const before = document.querySelector(selector).textContent;
        const onKey = (event) => {
          window.removeEventListener('keydown', onKey, true);
          const isOther = () => document.querySelector(selector)?.textContent !== before;
          painted('another text in ' + selector, isOther).then((at) => resolve(at - event.timeStamp), reject);
        };
        window.addEventListener('keydown', onKey, true);
      });
    },
    /** Milliseconds that it took. */
    changed: () => changed,
  };
})();
`;
