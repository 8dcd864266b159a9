/**
 * Plain English: a comment and a test title name their subject first. One that opens with "What", "Who" or "Of"
 * describes a thing without saying which.
 */

const OPENING = /^(what|who|whom|whose|whoever|whatever|of|by|to|that|where|wherever)\b/iu;

/** Text of a comment without the stars of a block. */
const textOf = ({ type, value }) => (type === 'Block' ? value.replace(/^[*\s]+/u, '') : value).trim();

/** A comment starts with the thing, or with the verb for what the code does. */
const commentOpening = {
  create(context) {
    return {
      Program() {
        let lineBefore = null;
        for (const comment of context.sourceCode.getAllComments()) {
          const { start, end } = comment.loc;
          const continues = comment.type === 'Line' && lineBefore === start.line - 1;
          lineBefore = comment.type === 'Line' ? end.line : null;
          const word = continues ? undefined : OPENING.exec(textOf(comment))?.[1];
          if (word) context.report({ node: comment, message: `Name the thing first, instead of "${word}".` });
        }
      },
    };
  },
};

const TESTS = new Set(['it', 'test']);
const VARIANTS = new Set(['each', 'for', 'only', 'skip', 'runIf', 'skipIf', 'concurrent', 'sequential', 'fails']);

/** Name of the function in `it(…)`, `it.each(…)(…)` and `it.skip(…)`; null: no test. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return VARIANTS.has(callee.property.name) ? calledName(callee.object) : null;
  return callee.type === 'CallExpression' ? calledName(callee.callee) : null;
}

/** A test title says subject and result, or is a whole predicate about the subject of `describe`. */
const testTitle = {
  create: (context) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !TESTS.has(calledName(callee))) return;
      const text = title.type === 'TemplateLiteral' ? title.quasis[0]?.value.raw : title.value;
      const word = typeof text === 'string' ? OPENING.exec(text)?.[1] : undefined;
      if (word) context.report({ node: title, message: `Say what the subject does, instead of "${word} …".` });
    },
  }),
};

const plugin = {
  meta: { name: 'english' },
  rules: { 'comment-opening': commentOpening, 'test-title': testTitle },
};

// oxlint asks for a default export.
export default plugin;
