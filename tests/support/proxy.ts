import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/test/ports.ts';
import { patiently } from './patience.ts';

export type ProxyKind = 'nginx' | 'haproxy';

export type Proxy = {
  /** `https://127.0.0.1:<port>`, with a certificate of its own. */
  url: string;
  /** The same without TLS. */
  plainUrl: string;
  stop(): Promise<void>;
};

/** Whether a program can be started. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/**
 * Starts a proxy with the configuration of `deploy/`, in which only ports, hosts and the certificate are replaced. `upstreams`
 * are the ports of the two processes.
 */
export async function startProxy(kind: ProxyKind, upstreams: readonly [number, number]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `portal-${kind}-`));
  const [plain, secure] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const replaced = { ...(kind === 'nginx' ? nginxPlaces : haproxyPlaces)(folder, plain, secure) };
  const places = {
    ...replaced,
    '127.0.0.1:3001': `127.0.0.1:${String(upstreams[0])}`,
    '127.0.0.1:3002': `127.0.0.1:${String(upstreams[1])}`,
  };
  const source = kind === 'nginx' ? 'deploy/nginx/portal.conf' : 'deploy/haproxy/haproxy.cfg';
  const file = join(folder, 'portal.conf');
  writeFileSync(file, replaceAll(readFileSync(source, 'utf8'), places));
  const child =
    kind === 'nginx'
      ? startNginx(folder, file)
      : spawn('haproxy', ['-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  await isListening(child, secure);
  return {
    url: `https://127.0.0.1:${String(secure)}`,
    plainUrl: `http://127.0.0.1:${String(plain)}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill(kind === 'nginx' ? 'SIGTERM' : 'SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

type Places = Record<string, string>;

/** The hosts by which tests and drills ask. */
const SERVED = 'demo.localhost 127.0.0.1';

const nginxPlaces = (folder: string, plain: number, secure: number): Places => ({
  'listen 80': `listen 127.0.0.1:${String(plain)}`,
  'listen 443 ssl': `listen 127.0.0.1:${String(secure)} ssl`,
  'expo.example.com': SERVED,
  '/etc/nginx/portal.crt': join(folder, 'portal.crt'),
  '/etc/nginx/portal.key': join(folder, 'portal.key'),
});

const haproxyPlaces = (folder: string, plain: number, secure: number): Places => ({
  'bind :80': `bind 127.0.0.1:${String(plain)}`,
  'bind :443': `bind 127.0.0.1:${String(secure)}`,
  'expo.example.com': SERVED,
  '/etc/haproxy/portal.pem': join(folder, 'portal.pem'),
});

/** Refuses a place that the file does not have: then the test would use something else than it says. */
function replaceAll(text: string, places: Places): string {
  return Object.entries(places).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`The configuration does not have ${from}.`);
    return now.replaceAll(from, to);
  }, text);
}

function makeCertificate(folder: string): void {
  const [key, crt] = [join(folder, 'portal.key'), join(folder, 'portal.crt')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', key, '-out', crt];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...made, ...subject], { stdio: 'ignore' });
  writeFileSync(join(folder, 'portal.pem'), readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'));
}

/** The file is one for `conf.d`, so it needs a frame that writes only into this folder. */
function startNginx(folder: string, file: string): ChildProcess {
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`).join(' ');
  const frame = join(folder, 'nginx.conf');
  writeFileSync(
    frame,
    `daemon off; user root; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;
     events {} http { access_log off; ${paths} include ${file}; }`,
  );
  return spawn('nginx', ['-c', frame, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function isListening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout?.resume();
  await patiently(async () => {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (!isOpen) throw new Error(`The proxy does not listen: ${said}`);
  });
}

/** A port that was free a moment ago. */
