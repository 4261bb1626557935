/** The browser talks to the backend through Firebase's client library, except in the places listed here. */
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const SOURCES = repositoryFiles().filter(
  (path) =>
    /^web\/(src|build)\/.*\.(ts|tsx|js)$/.test(path) &&
    !/\.test\.tsx?$/.test(path) &&
    !/\/testing\//.test(path),
);
const filesWith = (pattern: RegExp) => SOURCES.filter((path) => pattern.test(textOf(path)));

/** Files that send requests without the library, and what they request. */
const RAW = {
  // ADR 16: public data until the library has loaded. ADR 11: the public pages.
  'web/src/lib/backend/public-data.ts': 'Firestore’s REST',
  // The client library cannot send while a page is being left.
  'web/src/lib/page-speed/report-page-speed.ts': 'nothing; reports how fast the page was',
  'web/src/site/offline/offline.ts': 'this page, to see whether there is a connection',
  'web/build/late-start.js': 'the content of this page, a file of the site',
};

test('APP-02 no data call uses a raw URL except the public reads of ADR 11 and 16', () => {
  expect(
    filesWith(/\bfetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bWebSocket\(|\bsendBeacon\b/).toSorted(),
  ).toEqual(Object.keys(RAW).toSorted());
});

test('APP-02 authentication, data, files, functions and messaging use Firebase only', () => {
  const imported = SOURCES.flatMap((path) => [...textOf(path).matchAll(/['"]firebase\/([a-z-]+)['"]/g)]);
  expect([...new Set(imported.map(([, service = '']) => service))].toSorted()).toEqual([
    'app',
    'app-check',
    'auth',
    'database',
    'firestore',
    'functions',
    'installations',
    'messaging',
    'storage',
  ]);
  const { dependencies } = JSON.parse(textOf('web/package.json')) as { dependencies: object };
  const clients = /supabase|amplify|appwrite|^parse$|axios|graphql|apollo|ky$|superagent|socket/;
  expect(Object.keys(dependencies).filter((name) => clients.test(name))).toEqual([]);
});

test('APP-02 the functions read and write through the Admin SDK', () => {
  const sources = repositoryFiles().filter(
    (path) => path.startsWith('functions/src/') && path.endsWith('.ts') && !path.includes('.test.'),
  );
  const raw = sources.filter((path) => /googleapis\.com\/v1|documents:|:runQuery/.test(textOf(path)));
  expect(raw).toEqual([]);
});
