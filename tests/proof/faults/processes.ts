/** The programs of a running stack, found in /proc, which only Linux has. */
import { readdirSync, readFileSync } from 'node:fs';
import type { StackInfo } from '../../support/stack.ts';

interface Program {
  readonly pid: number;
  readonly command: string;
  readonly environment: string;
}

/** Ends the worker of all functions in the middle of what it does; the emulator starts another with the next call. */
export function killWorkers(stack: StackInfo): number {
  const workers = programs().filter(
    ({ command, environment }) =>
      command.includes('functionsEmulatorRuntime') &&
      environment.includes(`STRIPE_API_BASE=${stack.standInsUrl}\0`),
  );
  for (const { pid } of workers) process.kill(pid, 'SIGKILL');
  return workers.length;
}

/** Our Firestore server stands still until the returned function is called: connections stay, and nothing answers. */
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
      // It has ended meanwhile, or is someone else's.
      return [];
    }
  });
}
