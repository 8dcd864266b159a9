import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const API = "import { call } from '../platform/api/current-api.js';";
const CALLS = `${API}\nimport { commentsList, commentsCreate } from '#domain/comment/comment.calls';`;

/** Lines of a client file that a rule reports, with `others` beside it. */
function reported(rule: string, text: string, others: Record<string, string> = {}): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const files = {
      '.oxlintrc.json': JSON.stringify({
        jsPlugins: [join(ROOT, 'tools/lint/reading.mjs')],
        categories: { correctness: 'off' },
        rules: { [`reading/${rule}`]: 'error' },
      }),
      'client/platform/api/current-api.ts': 'export const call = async () => {};',
      'client/features/page.tsx': text,
      ...others,
    };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const { stdout } = spawnSync(
      join(ROOT, 'node_modules/.bin/oxlint'),
      ['--format=json', '-c', join(folder, '.oxlintrc.json'), join(folder, 'client/features/page.tsx')],
      { encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { labels: { span: { line: number } }[] }[] };
    return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0).toSorted((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('reading/no-effects', () => {
  it('reports an effect that calls the server through a function of another file', () => {
    const text = [
      "import { helped } from './helper.js';",
      "import { plain } from './helper.js';",
      'export function Page() {',
      '  const own = async () => helped();',
      '  useEffect(() => void own(), []);',
      '  useEffect(() => plain(), []);',
      '  return () => helped();',
      '}',
    ].join('\n');
    const helper = `${API}\nexport const plain = () => 1;\nexport async function helped() { await inner(); }\nconst inner = () => call({}, {});`;
    expect(reported('no-effects', text, { 'client/features/helper.ts': helper })).toEqual([5]);
  });
});

describe('reading/no-reads', () => {
  it('reports a read outside of queries, but no write and no read inside the work of a write', () => {
    const text = [
      CALLS,
      'export const read = () => call(commentsList, {});',
      'export const write = () => call(commentsCreate, {});',
      'export const saved = (write) => write.run(async () => call(commentsList, {}));',
    ].join('\n');
    expect(reported('no-reads', text)).toEqual([3]);
  });
});

describe('reading/no-own-flags', () => {
  it('reports a busy flag and a failure that are kept by hand, but no failure that is thrown on', () => {
    const text = [
      'export async function save() {',
      '  setBusy(true);',
      '  try {',
      '    await work();',
      '  } catch (error) {',
      '    setFailure(error);',
      '  }',
      '  setBusy(false);',
      '}',
      'export async function form() {',
      '  setWrong(false);',
      '  try {',
      '    await work();',
      '  } catch (error) {',
      '    setOwner(error);',
      '    setWrong(true);',
      '    throw error;',
      '  }',
      '}',
    ].join('\n');
    expect(reported('no-own-flags', text)).toEqual([2, 6]);
  });
});
