import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './source-digest.mjs';

const TEXT = /\.(js|css|html|svg|json|webmanifest|map|txt)$/;
/** Smaller files gain less than the header that tells of it. */
const WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside each text file of at least 1 KiB below a folder, except source maps; overwrites
 * existing ones.
 */
export const precompress = async (folder) => {
  const files = (await filesBelow(folder)).filter((file) => TEXT.test(file) && !file.endsWith('.map'));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < WORTH_BYTES) return;
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(`${file}.br`, await brotli(content, quality));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
};
