/** Settings that differ between an installation and a measurement of it. */
export interface ProxyPlace {
  /** Port of nginx on this machine. */
  readonly port: number;
  readonly nodePorts: readonly number[];
  /** For its files; absolute. */
  readonly folder: string;
}

/**
 * `tools/deploy/nginx.conf` for nodes on this machine: other addresses, ports and files, HTTP/1, and all else as it is, so that
 * this file is what is tried. @throws when it is no longer written in the way that is expected here.
 */
export function proxySettings(installed: string, { port, nodePorts, folder }: ProxyPlace): string {
  const nodes = nodePorts.map((node) => `server 127.0.0.1:${node}$<rest>`);
  const steps: [RegExp, string][] = [
    // Addresses instead of names need no name server.
    [/^ *# Docker's own name server\.\n *resolver [^;]+;\n/m, ''],
    [/server rooster-1:3000 resolve(?<rest>[^;]*;)/, nodes[0] ?? ''],
    [/server rooster-2:3000 resolve(?<rest>[^;]*;)/, nodes[1] ?? ''],
    [/listen 8080;\n *listen \[::\]:8080;/, `listen 127.0.0.1:${port};`],
    // Clients of a measurement speak HTTP/1, and so does the nginx of an older Debian.
    [/ *http2 on;\n/, ''],
    [/error_log \/dev\/stderr crit;/, `error_log ${folder}/error.log warn;\ndaemon off;`],
    [/access_log \/dev\/stdout /, `access_log ${folder}/access.log `],
    [/(?<= )\/tmp\//g, `${folder}/`],
  ];
  return steps.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`tools/deploy/nginx.conf has nothing like ${from.source}`);
    return text.replace(from, to);
  }, installed);
}
