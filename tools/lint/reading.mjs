/**
 * There is one way to read from the server in the client: query() and useQuery() of client/platform/api. They share an
 * answer, keep it while it is read again, try again when the connection is back, and end with the session; what is
 * read in another way does not.
 */

const message = 'Read with useQuery(), or query() outside of components: docs/how-to/read-on-a-screen.md.';

/** `call$` is what a query is made of. */
const noStreams = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (!node.source.value.endsWith('/current-api.js')) return;
      for (const specifier of node.specifiers)
        if (specifier.imported?.name === 'call$') context.report({ node: specifier, message });
    },
  }),
};

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
const CALLS = new Set(['call', 'call$']);

/** An effect that calls the server keeps its own loading, failure and race. */
const noEffects = {
  create(context) {
    let depth = 0;
    return {
      CallExpression(node) {
        if (EFFECTS.has(node.callee.name)) depth += 1;
        else if (depth > 0 && CALLS.has(node.callee.name)) context.report({ node, message });
      },
      'CallExpression:exit'(node) {
        if (EFFECTS.has(node.callee.name)) depth -= 1;
      },
    };
  },
};

const plugin = { meta: { name: 'reading' }, rules: { 'no-streams': noStreams, 'no-effects': noEffects } };

// oxlint asks for a default export.
export default plugin;
