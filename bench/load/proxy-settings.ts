/** What differs between an installation and a measurement of it. */
export interface ProxyPlace {
  /** Where nginx listens, on this machine. */
  readonly port: number;
  readonly nodePorts: readonly number[];
  /** For its files; absolute. */
  readonly folder: string;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * `deploy/nginx.conf` for nodes on this machine: other addresses, ports and files, and all else as it is, so that
 * this file is what is tried. @throws when it is no longer written in the way that is expected here.
 */
export function proxySettings(installed: string, { port, nodePorts, folder }: ProxyPlace): string {
  const nodes = nodePorts.map((node) => `server 127.0.0.1:${node}$<rest>`);
  const files = TEMPORARY.map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`).join('');
  const steps: [RegExp, string][] = [
    // Addresses instead of names need no name server.
    [/^ *# Docker's own name server\.\n *resolver [^;]+;\n/m, ''],
    [/server rooster-1:3000 resolve(?<rest>[^;]*;)/, nodes[0] ?? ''],
    [/server rooster-2:3000 resolve(?<rest>[^;]*;)/, nodes[1] ?? ''],
    [/listen 80;\n *listen \[::\]:80;/, `listen 127.0.0.1:${port};`],
    [/^/, `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log warn;\ndaemon off;\n`],
    [/\nhttp \{\n/, `\nhttp {\n${files}`],
  ];
  return steps.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${from.source}`);
    return text.replace(from, to);
  }, installed);
}
