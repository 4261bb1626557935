/** `npm run backup -- --to <folder>`: documents, accounts and files of a project, real or on this machine. */
import { runBackupCommand } from './backup/run-backup-command.ts';

await runBackupCommand('backup', process.argv.slice(2));
