/** Which kit belongs where (docs/architecture.md, "Two kits"). */
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

/** Files that may use antd: pages behind the sign-in, what several of them show, and the theme around them. */
const ANTD =
  /^web\/src\/(antd\/|app\/antd-|components\/(extra|contacts|incident|late|next-visit|pet-alerts|pet-status|repeat|tip|visit-note)|features\/(admin|appointments|messages|pets|settings|today)\/)/;

test('antd stays out of the public pages, /auth, the first view of /home and the shell', () => {
  const files = repositoryFiles().filter((path) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  const users = files.filter((path) => /from '(antd|@ant-design\/[^']+)'/.test(textOf(path)));
  expect(users).not.toEqual([]);
  expect(users.filter((path) => !ANTD.test(path))).toEqual([]);
});

test('antd’s Modal, Drawer and Select are used through the kit, which makes up for what they lack', () => {
  const files = repositoryFiles().filter((path) => /^web\/src\/.*(?<!\.test)\.tsx$/.test(path));
  const users = files.filter((path) =>
    /import \{[^}]*\b(Modal|Drawer|Select)\b[^}]*\} from 'antd'/.test(textOf(path)),
  );
  expect(users).toEqual(['web/src/antd/drawer.tsx', 'web/src/antd/modal.tsx', 'web/src/antd/select.tsx']);
});

test('styles are CSS modules; the global ones are in web/src/styles', () => {
  const sheets = repositoryFiles().filter((path) => /^web\/src\/.*\.css$/.test(path));
  const globals = sheets.filter(
    (path) => !path.endsWith('.module.css') && !path.startsWith('web/src/styles/'),
  );
  expect(globals).toEqual([
    'web/src/features/admin/calendar/export/print-sheet.css',
    'web/src/lib/notify/toast-viewport.css',
  ]);
});

test('pages and styles use only classes that the CSS module has', () => {
  const has = (sheet: string, name: string): boolean => new RegExp(`\\.${name}\\b`).test(textOf(sheet));
  const files = repositoryFiles().filter((path) => /^web\/src\/.*\.(css|tsx?)$/.test(path));
  const missing = files.flatMap((path) => {
    const text = textOf(path);
    const composed = [...text.matchAll(/composes: (\w+) from '([^']+)'/g)];
    const imported = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
    const used = imported.flatMap(([, styles = '', sheet = '']) =>
      [...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)(?!\\w*\\.css)`, 'g'))].map(
        ([, name = '']) => [name, sheet] as const,
      ),
    );
    return [...composed.map(([, name = '', sheet = '']) => [name, sheet] as const), ...used].flatMap(
      ([name, sheet]) => (has(join(dirname(path), sheet), name) ? [] : [`${path}: .${name}`]),
    );
  });
  expect(missing).toEqual([]);
});
