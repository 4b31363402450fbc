import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import { shipped, type Places } from './shipped.ts';

/** Where Debian's package puts it. */
export const NGINX = '/usr/sbin/nginx';

interface NginxOptions {
  /** Of its own, for its files. */
  readonly folder: string;
  readonly port: number;
  /** Ports of the two servers behind it. */
  readonly servers: readonly [number, number];
  /** Whose proxy's pages it shows. */
  readonly distDir: string;
  readonly certificate: Certificate;
  /** Without encryption its certificate is read and not used. */
  readonly isEncrypted: boolean;
}

/** Starts nginx by the shipped file. It listens on 127.0.0.1, and ends with SIGTERM. */
export function startNginx(options: NginxOptions): ChildProcess {
  const { folder, certificate } = options;
  writeFileSync(join(folder, 'cert.pem'), certificate.cert);
  writeFileSync(join(folder, 'key.pem'), certificate.key);
  writeFileSync(join(folder, 'nginx.conf'), around(folder, shipped('nginx.conf', placesOf(options))));
  const nginx = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  process.once('exit', () => nginx.kill('SIGTERM'));
  return nginx;
}

function placesOf({ folder, port, servers, distDir, isEncrypted }: NginxOptions): Places {
  return [
    [/^server \{\n {4}listen 80;[^]*?^\}\n/m, ''],
    [/listen 443 ssl http2/, `listen 127.0.0.1:${port}${isEncrypted ? ' ssl http2' : ''}`],
    [/^ *listen \[::\]:443.*\n/m, ''],
    [/ssl_certificate .*/, `ssl_certificate ${folder}/cert.pem;`],
    [/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`],
    [/server 127\.0\.0\.1:3000/, `server 127.0.0.1:${servers[0]}`],
    [/# server 10\.0\.0\.12:3000/, `server 127.0.0.1:${servers[1]}`],
    [/\/srv\/harborlight/g, distDir],
  ];
}

function around(folder: string, server: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${server}
}`;
}
