/** Builds the web app against a local stack, into a folder of its own: web/dist is for what gets deployed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { demoSiteContent } from './seed/demo-site.ts';
import type { StackInfo } from './stack/stack-info.ts';
import { webEnvironment } from './stack/web-environment.ts';
import { runPackageCommand } from './test/run-program.ts';

/** Where a build goes, and where it may keep a file of its own. */
interface BuildDirs {
  readonly outDir: string;
  readonly workDir: string;
}

/** Resolves to the exit code of Vite. The public pages are rendered with the demo data, which need not be loaded yet. */
export async function buildWebFor(info: StackInfo, { outDir, workDir }: BuildDirs): Promise<number> {
  const args = ['build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const contentFile = join(workDir, 'site-content.json');
  await mkdir(workDir, { recursive: true });
  await writeFile(contentFile, JSON.stringify(demoSiteContent(info, new Date())));
  return runPackageCommand('vite', args, {
    env: { ...webEnvironment(info), PAW_SITE_CONTENT: contentFile },
    outputAtEnd: true,
  });
}
