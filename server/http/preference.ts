import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request asks for this in a `Prefer` header (RFC 7240). Names of preferences go by any case; the first
 * of those with one name counts, so a caller cannot say two things at once.
 */
export function prefers({ prefer }: IncomingHttpHeaders, preference: string): boolean {
  const [name, value] = parted(preference);
  const said = [prefer ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((one) => parted(one.split(';')[0] ?? ''));
  return said.find(([given]) => given === name)?.[1] === value;
}

const parted = (preference: string): [name: string, value: string] => {
  const [name = '', value = ''] = preference.split('=');
  return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
};
