import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const fileIn = (home: string): string => join(home, 'port');

/**
 * Free port on 127.0.0.1: that of the last start if free, otherwise another, which is stored, so that database tools
 * keep working.
 * @throws Error if none is free
 */
export const choosePort = async (home: string): Promise<number> => {
  const remembered = Number(await readFile(fileIn(home), 'utf8').catch(() => '0'));
  const port = (remembered > 0 && (await listenOnce(remembered))) || (await listenOnce(0));
  if (port === null) throw new Error('No port is free on 127.0.0.1');
  if (port !== remembered) await writeFile(fileIn(home), String(port));
  return port;
};

/** Listens once on a port at 127.0.0.1 and returns it; null: it is taken. */
const listenOnce = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
