import { effectsThatCall, readsOutsideQueries } from './server-calls.mjs';

/**
 * There is one way to read from the server in the client: query() and useQuery() of client/platform/api. They share an
 * answer, keep it while it is read again, try again when the connection is back, and end with the session; what is
 * read in another way does not. There is one way to write as well: useWrite() of client/kit/mutations.
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

/** Reports what `find` finds in the text of a file. */
const places = (find) => ({
  create: (context) => ({
    Program() {
      const { text } = context.sourceCode;
      for (const { start, end } of find(context.filename, text)) {
        const loc = { start: context.sourceCode.getLocFromIndex(start), end: context.sourceCode.getLocFromIndex(end) };
        context.report({ loc, message });
      }
    },
  }),
});

/** An effect that calls the server, itself or by a function, keeps its own loading, failure and race. */
const noEffects = places(effectsThatCall);

/** `call` of something that only reads. */
const noReads = places(readsOutsideQueries);

const SETTER = /^set[A-Z]/;

/** A busy flag or a failure that is kept by hand around a call. A failure that is thrown on is only looked at. */
const noOwnFlags = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Write with useWrite() of client/kit/mutations.' });
    /** Functions that are being read, with the setters that they call with true and false. */
    const functions = [];
    const enter = () => functions.push({ isAwaiting: false, set: new Map() });
    const leave = () => {
      const { isAwaiting, set } = functions.pop();
      if (!isAwaiting) return;
      for (const calls of set.values()) {
        const values = calls.map(({ arguments: [argument] }) => argument.raw);
        const begins = values.indexOf('true');
        if (begins !== -1 && values.lastIndexOf('false') > begins) report(calls[begins]);
      }
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      AwaitExpression() {
        const current = functions.at(-1);
        if (current) current.isAwaiting = true;
      },
      CallExpression(node) {
        const { name } = node.callee;
        const current = functions.at(-1);
        if (!current || !SETTER.test(name ?? '') || node.arguments[0]?.type !== 'Literal') return;
        current.set.set(name, [...(current.set.get(name) ?? []), node]);
      },
      CatchClause({ param, body }) {
        if (param?.type !== 'Identifier') return;
        const statements = body.body;
        if (statements.some(({ type }) => type === 'ThrowStatement')) return;
        for (const statement of statements) {
          const call = statement.type === 'ExpressionStatement' ? statement.expression : null;
          if (call?.type !== 'CallExpression') continue;
          const isKept = call.arguments.some(({ type, name }) => type === 'Identifier' && name === param.name);
          const isStore = call.callee.type === 'MemberExpression' && call.callee.property.name === 'set';
          if (isKept && (isStore || SETTER.test(call.callee.name ?? ''))) report(call);
        }
      },
    };
  },
};

const plugin = {
  meta: { name: 'reading' },
  rules: {
    'no-streams': noStreams,
    'no-effects': noEffects,
    'no-reads': noReads,
    'no-own-flags': noOwnFlags,
  },
};

// oxlint asks for a default export.
export default plugin;
