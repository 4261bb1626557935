/** `npm run restore -- --from <folder>`: what `npm run backup` took, into an empty project. */
import { runBackupCommand } from './backup/run-backup-command.ts';

await runBackupCommand('restore', process.argv.slice(2));
