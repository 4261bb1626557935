/** `npm run restore -- --from <folder>`: restores a backup made by `npm run backup` into an empty project. */
import { runBackupCommand } from './backup/run-backup-command.ts';

await runBackupCommand('restore', process.argv.slice(2));
