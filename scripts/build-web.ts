/** Builds the web app against a local stack, into a folder of its own: web/dist is for what gets deployed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { ROOT } from './lib/repository.ts';
import { demoSiteContent } from './seed/demo-site.ts';
import { runDir } from './stack/run-dir.ts';
import type { StackInfo } from './stack/stack-info.ts';
import { webEnvironment } from './stack/web-environment.ts';
import { runPackageCommand } from './test/run-program.ts';

/** Which of the stacks that one process runs. */
export type StackPlace = 'first' | 'second';

/** Where this process's build for tests goes, relative to the repository as firebase.json wants it. */
export function testWebDir(place: StackPlace = 'first'): string {
  return relative(ROOT, join(runDir(), `web-${place}`));
}

/** Resolves to the exit code of Vite. The public pages are rendered with the demo data, which need not be loaded yet. */
export async function buildWebFor(info: StackInfo, place: StackPlace = 'first'): Promise<number> {
  const outDir = join(ROOT, testWebDir(place));
  const args = ['build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const contentFile = join(runDir(), `site-content-${place}.json`);
  await mkdir(runDir(), { recursive: true });
  await writeFile(contentFile, JSON.stringify(demoSiteContent(info, new Date())));
  return runPackageCommand('vite', args, { ...webEnvironment(info), PAW_SITE_CONTENT: contentFile });
}
