/** `npm run proof -- <name> [options]`: runs one of the proofs of `npm run test:long` with its own options. */
import { UserError } from '../../scripts/lib/user-error.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';

const PROOFS = ['simulation', 'lanes', 'faults', 'browser', 'accessibility', 'firefox', 'mutation', 'matrix'];

const [name = ''] = process.argv.splice(2, 1);
if (PROOFS.includes(name)) await import(`./${name}/main.ts`);
else
  await runCommand(() =>
    Promise.reject(new UserError(`Usage: npm run proof -- <${PROOFS.join(' | ')}> [options]`)),
  );
