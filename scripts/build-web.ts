/** Builds the web app against a local stack, into a folder of its own: web/dist is for what gets deployed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { ROOT } from './lib/repository.ts';
import { demoSiteContent } from './seed/demo-site.ts';
import { runDir } from './stack/run-dir.ts';
import type { StackInfo } from './stack/stack-info.ts';
import { webEnvironment } from './stack/web-environment.ts';
import { runPackageCommand } from './test/run-program.ts';

/** Where this process's build for tests goes, relative to the repository as firebase.json wants it. */
export const TEST_WEB_DIR = relative(ROOT, join(runDir(), 'web'));

const FOR_TESTS = { outDir: join(ROOT, TEST_WEB_DIR), workDir: runDir() };

/** Resolves to the exit code of Vite. The public pages are rendered with the demo data, which need not be loaded yet. */
export async function buildWebFor(info: StackInfo, { outDir, workDir } = FOR_TESTS): Promise<number> {
  const args = ['build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const contentFile = join(workDir, 'site-content.json');
  await mkdir(workDir, { recursive: true });
  await writeFile(contentFile, JSON.stringify(demoSiteContent(info, new Date())));
  return runPackageCommand('vite', args, {
    env: { ...webEnvironment(info), PAW_SITE_CONTENT: contentFile },
    outputAtEnd: true,
  });
}
