/** `npm run check:licences`: writes docs/licences.md from package-lock.json; fails at a licence that is not allowed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readLockPackages } from './lib/lockfile.ts';
import { reportLicences } from './licences/report.ts';
import { ROOT } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';

await runCommand(async () => {
  const { page, complaints } = reportLicences(readLockPackages());
  await writeFile(join(ROOT, 'docs', 'licences.md'), page);
  for (const line of complaints) console.error(line);
  if (complaints.length === 0) console.log('docs/licences.md is written; every licence is allowed.');
  return complaints.length === 0 ? 0 : 1;
});
