/**
 * Purity rules that oxlint lacks: `domain/` runs in browser and server and must give the same answer for the same
 * input, so it reads no clock and waits for nothing.
 */

/** `new Date()` and `Date()` read the clock; `new Date(ms)` does not. */
const noClock = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'The time comes in with the command: domain/ reads no clock.' });
    },
    CallExpression(node) {
      if (node.callee.name === 'Date')
        context.report({ node, message: 'The time comes in with the command: domain/ reads no clock.' });
    },
  }),
};

/** A decision is made at once, from what it was given. */
const noAsync = {
  create(context) {
    const refuse = (node) => {
      if (node.async)
        context.report({ node, message: 'domain/ decides at once: what has to be fetched comes in as context.' });
    };
    return { FunctionDeclaration: refuse, FunctionExpression: refuse, ArrowFunctionExpression: refuse };
  },
};

const plugin = { meta: { name: 'purity' }, rules: { 'no-clock': noClock, 'no-async': noAsync } };

// oxlint asks for a default export.
export default plugin;
