import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the `Prefer` header (RFC 7240) contains this preference, `name` or `name=value`. Names ignore case; of
 * several with one name the first counts.
 */
export function prefers({ prefer }: IncomingHttpHeaders, preference: string): boolean {
  const [name, value] = parted(preference);
  const preferences = [prefer ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((one) => parted(one.split(';')[0] ?? ''));
  return preferences.find(([given]) => given === name)?.[1] === value;
}

const parted = (preference: string): [name: string, value: string] => {
  const [name = '', value = ''] = preference.split('=');
  return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
};
