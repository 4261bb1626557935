/** `npm run <command> -- <name> [options]`: loads the module of that name, which reads the options that follow. */
import { runCommand } from '../../scripts/lib/run-command.ts';
import { UserError } from '../../scripts/lib/user-error.ts';

/** Prints the usage and exits with 1 if there is no module of the given name. */
export async function dispatch(
  command: string,
  modules: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  const load = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (load !== undefined) await load();
  else
    await runCommand(() =>
      Promise.reject(
        new UserError(`Usage: npm run ${command} -- <${Object.keys(modules).join(' | ')}> [options]`),
      ),
    );
}
