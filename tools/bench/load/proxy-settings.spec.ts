import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proxySettings } from './proxy-settings.js';

const INSTALLED = readFileSync('tools/deploy/nginx.conf', 'utf8');
const PLACE = { port: 4000, nodePorts: [4001, 4002], folder: '/folder' };

/** Lines without their spaces at both ends. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

describe('proxySettings', () => {
  it('changes only addresses, files and the HTTP version of the installed settings', () => {
    const tried = linesOf(proxySettings(INSTALLED, PLACE));
    const missing = linesOf(INSTALLED).filter((line) => !tried.includes(line));
    expect(missing).toEqual([
      'error_log /dev/stderr crit;',
      'pid /tmp/nginx.pid;',
      'client_body_temp_path /tmp/client_body;',
      'proxy_temp_path /tmp/proxy;',
      'fastcgi_temp_path /tmp/fastcgi;',
      'uwsgi_temp_path /tmp/uwsgi;',
      'scgi_temp_path /tmp/scgi;',
      'access_log /dev/stdout visits;',
      "# Docker's own name server.",
      'resolver 127.0.0.11 valid=10s;',
      'server rooster-1:3000 resolve max_fails=2 fail_timeout=5s;',
      'server rooster-2:3000 resolve max_fails=2 fail_timeout=5s;',
      'listen 8080;',
      'listen [::]:8080;',
      'http2 on;',
    ]);
    expect(tried).toEqual(
      expect.arrayContaining([
        'server 127.0.0.1:4001 max_fails=2 fail_timeout=5s;',
        'server 127.0.0.1:4002 max_fails=2 fail_timeout=5s;',
        'listen 127.0.0.1:4000;',
        'pid /folder/nginx.pid;',
        'proxy_temp_path /folder/proxy;',
        'access_log /folder/access.log visits;',
      ]),
    );
  });

  it('throws when the installed settings lack a line that it replaces', () => {
    expect(() => proxySettings(INSTALLED.replace('rooster-2:3000', 'rooster-b:3000'), PLACE)).toThrow('rooster-2:3000');
  });
});
