/** What src/site/render.tsx exports. */
export type Renderer = typeof import('../src/site/render.tsx');
export declare const RENDERER = 'src/site/render.tsx';
export declare const APP_FILE = 'app.html';
export declare const HTML_FILES: readonly [
  'index.html',
  'gallery.html',
  'about.html',
  '404.html',
  'app.html',
];
/** Which document answers a path; firebase.json says the same to Hosting (compared by tests/contract). */
export declare function fileFor(pathname: string): (typeof HTML_FILES)[number] | string;
