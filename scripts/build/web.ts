/** Builds the web app against a local stack into a separate folder, because web/dist is for deploys. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { demoSiteContent } from '../../demo/demo-site.ts';
import type { StackInfo } from '../lib/stack-info.ts';
import { ROOT } from '../lib/repository.ts';
import { webEnvironment } from '../lib/web-environment.ts';
import { runPackageCommand } from '../lib/run-program.ts';

/** Where a build is written, and where it may store its input file. */
interface BuildDirs {
  readonly outDir: string;
  readonly workDir: string;
  /** The repository whose web app is built; this one by default. */
  readonly root?: string;
}

/**
 * Resolves to the exit code of Vite. Renders the public pages with the demo data, which does not have to be loaded yet.
 */
export async function buildWebFor(
  info: StackInfo,
  { outDir, workDir, root = ROOT }: BuildDirs,
): Promise<number> {
  const args = ['build', join(root, 'web'), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const contentFile = join(workDir, 'site-content.json');
  await mkdir(workDir, { recursive: true });
  await writeFile(contentFile, JSON.stringify(demoSiteContent(info, new Date())));
  return runPackageCommand('vite', args, {
    env: { ...webEnvironment(info), PAW_SITE_CONTENT: contentFile },
    outputAtEnd: true,
  });
}
