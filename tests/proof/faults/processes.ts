/** Finds the programs of a running stack in /proc, which exists only on Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import type { StackInfo } from '../../support/stack.ts';

interface Program {
  readonly pid: number;
  readonly command: string;
  readonly environment: string;
}

/** Kills the functions' worker while it works; the emulator starts another on the next call. */
export function killWorkers(stack: StackInfo): number {
  const workers = programs().filter(
    ({ command, environment }) =>
      command.includes('functionsEmulatorRuntime') &&
      environment.includes(`STRIPE_API_BASE=${stack.standInsUrl}\0`),
  );
  for (const { pid } of workers) process.kill(pid, 'SIGKILL');
  return workers.length;
}

/** Pauses our Firestore server until the returned function is called: connections stay open, but nothing responds. */
export function stopFirestore({ ports }: StackInfo): () => void {
  const [server] = programs().filter(
    ({ command }) => command.includes('java-shim') && command.includes(`--port ${ports.firestore} `),
  );
  if (!server) throw new Error(`No Firestore server is found at port ${ports.firestore}.`);
  process.kill(server.pid, 'SIGSTOP');
  return () => void process.kill(server.pid, 'SIGCONT');
}

function programs(): Program[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const command = `${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} `;
      return [{ pid: Number(pid), command, environment: readFileSync(`/proc/${pid}/environ`, 'utf8') }];
    } catch {
      // The process has exited, or belongs to another user.
      return [];
    }
  });
}
