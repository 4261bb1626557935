/** `npm run backup -- --to <folder>`: backs up the documents, accounts and files of a real or local project. */
import { runBackupCommand } from './backup/run-backup-command.ts';

await runBackupCommand('backup', process.argv.slice(2));
