/** offline.html: served by the service worker where it has no page. Self-contained except for fonts and the drawing. */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage, inlineStyles } from './html.ts';

const HEAD = `<title>You're offline · Paw Haven</title>
    <meta name="robots" content="noindex" />`;

export async function writeOfflinePage(outDir: string): Promise<void> {
  const file = join(outDir, 'offline.html');
  const html = fillPage(await readFile(file, 'utf8'), { head: HEAD });
  await writeFile(
    file,
    inlineStyles(html, (href) => readFileSync(join(outDir, href), 'utf8')),
  );
}
