/** Finds free ports, and the process that holds a taken port. */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a server could listen on `host:port` right now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below the ephemeral port range, whose ports are often taken again at once. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** Ports already returned. A server may start long after another caller has asked for ports. */
const given = new Set<number>();

/** Returns `count` free ports that this process was never given before. */
export async function findFreePorts(count: number, host = '127.0.0.1'): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port, host)) ports.push(port);
  }
  return ports;
}

export interface PortHolder {
  readonly pid: number;
  readonly command: string;
}

/**
 * Finds the process that listens on `port`; undefined if the system does not reveal it, as for another user's process.
 */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  const pid = process.platform === 'linux' ? await linuxListener(port) : await lsofListener(port);
  if (pid === undefined) return undefined;
  return { pid, command: await commandOf(pid) };
}

const LISTENING = '0A';

/** Looks up the socket's inode in /proc/net, then the process that has it open. */
async function linuxListener(port: number): Promise<number | undefined> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const inodes = listenerInodes(tables.join('\n'), port);
  if (inodes.size === 0) return undefined;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const fd of open) {
      const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
      const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
      if (inode !== undefined && inodes.has(inode)) return Number(pid);
    }
  }
  return undefined;
}

/** Inodes of the sockets that listen on `port`, from the text of /proc/net/tcp. */
export function listenerInodes(table: string, port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  const listening = rows.filter((row) => row[1]?.endsWith(suffix) && row[3] === LISTENING);
  return new Set(listening.map((row) => row[9] ?? '').filter((inode) => inode !== ''));
}

async function lsofListener(port: number): Promise<number | undefined> {
  const output = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']).catch(() => undefined);
  const pid = Number(output?.stdout.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

async function commandOf(pid: number): Promise<string> {
  const output = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout.trim() || 'unknown program';
}
