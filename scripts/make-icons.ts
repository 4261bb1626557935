/**
 * Draws the PNG files in web/public: the icons of the installed app, and the preview image for shared links.
 * Run it when the logo, the drawings or the colors change: `npx tsx scripts/make-icons.ts`.
 */
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { chromium, type Browser } from '@playwright/test';

import { requireChromium } from './lib/chromium.ts';

const WEB = new URL('../web/', import.meta.url);
const PUBLIC = new URL('public/', WEB);
const read = (path: string) => readFile(new URL(path, WEB), 'utf8');

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** The page's content. */
  readonly html: string;
  /** Keeps the corners transparent. */
  readonly transparent?: boolean;
}

const browser = await chromium.launch({
  executablePath: await requireChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(new URL('icons/', PUBLIC), { recursive: true });
  for (const picture of [...(await icons()), await sharePicture()]) await draw(browser, picture);
} finally {
  await browser.close();
}

async function draw(on: Browser, { file, width, height, html, transparent = false }: Picture): Promise<void> {
  const page = await on.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${html}`);
  await page.evaluate('document.fonts.ready');
  await writeFile(new URL(file, PUBLIC), await page.screenshot({ omitBackground: transparent }));
  await page.close();
  console.log(`${file}: ${width} × ${height}`);
}

/** The icons of the logo as it is, and without rounded corners for systems that crop icons themselves. */
async function icons(): Promise<Picture[]> {
  const mark = await read('public/favicon.svg');
  const square = mark.replace(/ rx="\d+"/, '');
  // A mask may crop everything outside a circle with a diameter of 80 % of the width.
  const maskable = square
    .replace(/viewBox="0 0 32 32"/, 'viewBox="-4 -4 40 40"')
    .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
  const icon = (file: string, size: number, svg: string): Picture => ({
    file,
    width: size,
    height: size,
    html: svg.replace('<svg ', `<svg width="${size}" height="${size}" `),
    transparent: svg === mark,
  });
  return [
    icon('icons/icon-192.png', 192, mark),
    icon('icons/icon-512.png', 512, mark),
    icon('icons/maskable-512.png', 512, maskable),
    icon('apple-touch-icon.png', 180, square),
  ];
}

async function sharePicture(): Promise<Picture> {
  const [tokens, drawings, illustration, mark] = await Promise.all(
    [
      'src/styles/tokens.css',
      'src/assets/drawings.svg',
      'src/ui/states/illustration.module.css',
      'public/favicon.svg',
    ].map(read),
  );
  return {
    file: 'og-image.png',
    width: 1200,
    height: 630,
    html: `<style>
${tokens}
${illustration}
${await fontFace('Fraunces Variable', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')}
${await fontFace('Figtree Variable', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
.card { display: grid; grid-template-columns: 600px 1fr; align-items: center; gap: 40px; box-sizing: border-box;
  width: 1200px; height: 630px; padding: 72px 56px 72px 80px; background: var(--color-background); color: var(--color-text);
  font: 500 34px/1.4 var(--font-text); }
.mark > svg { width: 84px; height: 84px; }
h1 { margin: 36px 0 24px; font: 560 100px/1.04 var(--font-heading); letter-spacing: -0.02em; }
p { margin: 0; color: var(--color-text-muted); }
.drawing { width: 470px; height: auto; }
</style>
<div hidden>${drawings}</div>
<div class="card">
  <div><div class="mark">${mark}</div><h1>Paw Haven</h1><p>Gentle grooming for dogs,<br>cats and small pets.</p></div>
  <svg class="illustration drawing" viewBox="0 0 480 500"><use href="#hero"/></svg>
</div>`,
  };
}

async function fontFace(family: string, file: string): Promise<string> {
  const path = createRequire(fileURLToPath(new URL('package.json', WEB))).resolve(file);
  const data = (await readFile(path)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) format('woff2'); }`;
}
