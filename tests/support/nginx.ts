import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import { shipped, type Places } from './shipped.ts';

/** The path of the program in Debian's package. */
export const NGINX = '/usr/sbin/nginx';

interface NginxOptions {
  /** An empty folder for its files. */
  readonly folder: string;
  readonly port: number;
  /** The ports of the two servers behind it. */
  readonly servers: readonly [number, number];
  /** The release whose proxy pages it shows. */
  readonly distDir: string;
  readonly certificate: Certificate;
  /** Whether it serves HTTPS. For plain HTTP the certificate is read but not used. */
  readonly isEncrypted: boolean;
}

/** Starts nginx with the shipped configuration file. It listens on 127.0.0.1 and ends on SIGTERM. */
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
