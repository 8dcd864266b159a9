import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** Functions of `client/platform/api/current-api.ts` that ask the server. */
const CALLS = new Set(['call', 'call$', 'confirmable']);
const ROOT = resolve(import.meta.dirname, '../..');
const API = '/client/platform/api/current-api.ts';
const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);

/** Source files by path: their functions by name, and the file and name behind each import. Read once a run. */
const files = new Map();

/**
 * Positions of calls inside the effects of a file that reach the server, directly or through functions of this or other
 * files (read from disk). Functions are followed by name; methods of objects are not.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ start: number, end: number }[]}
 */
export function effectsThatCall(path, text) {
  const file = parsed(path, text);
  const found = [];
  visit(file.source, (node) => {
    if (!ts.isCallExpression(node) || !EFFECTS.has(nameOf(node.expression))) return;
    for (const call of callsIn(node.arguments[0]))
      if (asksServer(file, nameOf(call.expression), new Set()))
        found.push({ start: call.getStart(file.source), end: call.end });
  });
  return found;
}

/**
 * Positions of calls with a declared call whose method is GET. Left out: public calls, which queries do not send, and
 * reads inside `run` of a `Write`, such as a download.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ start: number, end: number }[]}
 */
export function readsOutsideQueries(path, text) {
  if (!text.includes('/current-api.js')) return [];
  const file = parsed(path, text);
  return callsIn(file.source)
    .filter((node) => {
      const {
        expression,
        arguments: [declared],
      } = node;
      const from = file.imports.get(expression.text);
      if (!from?.path.endsWith(API) || !CALLS.has(from.name) || !declared || !ts.isIdentifier(declared)) return false;
      if (isInRun(node)) return false;
      const call = file.imports.get(declared.text);
      return call !== undefined && isRead(call);
    })
    .map((call) => ({ start: call.getStart(file.source), end: call.end }));
}

/** Whether a constant of a `*.calls.ts` is a call with method GET. */
function isRead({ path, name }) {
  let found = false;
  visit(parsed(path).source, (node) => {
    if (!ts.isVariableDeclaration(node) || nameOf(node.name) !== name) return;
    const text = node.initializer?.getText() ?? '';
    found = text.includes("method: 'GET'") && !text.includes('roles: CALL_ROLES.public');
  });
  return found;
}

/** Whether it stands in what `run` of a `Write` is given. */
function isInRun(node) {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isCallExpression(at) && /(^|\.)run$/.test(at.expression.getText())) return true;
  return false;
}

function asksServer(file, name, seen) {
  const key = `${file.path} ${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const own = file.functions.get(name);
  if (own) return own.some((body) => callsIn(body).some((call) => asksServer(file, nameOf(call.expression), seen)));
  const from = file.imports.get(name);
  if (!from) return false;
  if (from.path.endsWith(API) && CALLS.has(from.name)) return true;
  if (!existsSync(from.path)) return false;
  return asksServer(parsed(from.path), from.name, seen);
}

function parsed(path, text) {
  const known = files.get(path);
  if (known && (text === undefined || known.source.text === text)) return known;
  const source = ts.createSourceFile(path, text ?? readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const file = { path, source, functions: new Map(), imports: new Map() };
  visit(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) add(file.functions, node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const body = functionBody(node.initializer);
      if (body) add(file.functions, node.name.text, body);
    }
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier)) addImports(file, node);
  });
  files.set(path, file);
  return file;
}

/** `const f = () => …`, also inside `useCallback` and `useEffectEvent`. */
function functionBody(node) {
  if (!node) return null;
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node.body;
  const isHook = ts.isCallExpression(node) && ['useCallback', 'useEffectEvent'].includes(nameOf(node.expression));
  return isHook ? functionBody(node.arguments[0]) : null;
}

function addImports({ path, imports }, node) {
  const specifier = node.moduleSpecifier.text;
  const target = specifier.startsWith('#domain/')
    ? resolve(ROOT, specifier.slice(1))
    : specifier.startsWith('.') && resolve(dirname(path), specifier.replace(/\.js$/, ''));
  const found = target && [`${target}.ts`, `${target}.tsx`].find((one) => existsSync(one));
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!found || !named || !('elements' in named)) return;
  for (const { name, propertyName } of named.elements)
    imports.set(name.text, { path: found, name: (propertyName ?? name).text });
}

function callsIn(node) {
  const calls = [];
  const look = (at) => {
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression)) calls.push(at);
    ts.forEachChild(at, look);
  };
  if (node) look(node);
  return calls;
}

function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const nameOf = (node) => (ts.isIdentifier(node) ? node.text : '');

function add(map, key, value) {
  map.set(key, [...(map.get(key) ?? []), value]);
}
