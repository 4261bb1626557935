/** `npm run proof -- <name> [options]`: one of the proofs that `npm run test:long` runs, with its own options. */
import { UserError } from '../../scripts/lib/user-error.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';

const PROOFS = ['simulation', 'lanes', 'faults', 'offline', 'accessibility', 'firefox', 'mutation', 'matrix'];

const [name = ''] = process.argv.splice(2, 1);
if (PROOFS.includes(name)) await import(`./${name}/main.ts`);
else
  await runCommand(() =>
    Promise.reject(new UserError(`Usage: npm run proof -- <${PROOFS.join(' | ')}> [options]`)),
  );
