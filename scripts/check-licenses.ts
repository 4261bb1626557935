/** `npm run licenses`: writes docs/licenses.md from package-lock.json. Fails if a license is not allowed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readLockPackages } from './lib/lockfile.ts';
import { reportLicenses } from './licenses/report.ts';
import { ROOT } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';

await runCommand(async () => {
  const { page, complaints } = reportLicenses(readLockPackages());
  await writeFile(join(ROOT, 'docs', 'licenses.md'), page);
  for (const line of complaints) console.error(line);
  if (complaints.length === 0) console.log('docs/licenses.md is written; every license is allowed.');
  return complaints.length === 0 ? 0 : 1;
});
