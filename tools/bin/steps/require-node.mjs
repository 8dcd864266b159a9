// The first import of every program here, in words that a Node of long ago still reads.
import { readFileSync } from 'fs';

/** Message if `version` (`v24.1.0`) is older than `range` (`>=24.0`) in major and minor; null: new enough. */
export const problemWithNode = (version, range) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  const [leastMajor, leastMinor] = range.replace(/^>=/, '').split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `Rooster needs Node ${leastMajor}.${leastMinor} or newer, and this is ${version}: install a newer one from https://nodejs.org and try again.`;
};

const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const problem = problemWithNode(process.version, engines.node);
if (problem) {
  process.stderr.write(problem + '\n');
  process.exit(1);
}
