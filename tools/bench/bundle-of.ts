import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FOLDER = new URL('../../../tools/bench/client/', import.meta.url);

/** A program of tools/bench/client for the browser, as one script, built as the product is. */
export async function bundleOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: fileURLToPath(new URL(entry, FOLDER)), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${entry} could not be built`);
  return output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}
