/** The unmodified StorageRulesRuntime of firebase-tools drives this runtime instead of Google's. */
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStorageRules } from './run-storage-rules.ts';

interface Verdict {
  readonly permitted?: boolean;
  readonly issues: { readonly all: readonly string[] };
}
interface ToolsRuleset {
  verify(options: object): Promise<Verdict>;
}
interface ToolsRuntime {
  start(): Promise<void>;
  stop(): Promise<void>;
  loadRuleset(source: {
    files: { name: string; content: string }[];
  }): Promise<{ ruleset?: ToolsRuleset; issues: { all: string[] } }>;
}

const require = createRequire(import.meta.url);
const STORAGE_RUNTIME = 'firebase-tools/lib/emulator/storage/rules/runtime.js';

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/users/{uid}/{name} {
    allow read: if request.auth.uid == uid && request.time > timestamp.date(2020, 1, 1);
    allow create: if request.resource.size < 1000 && request.resource.contentType == 'image/png'
                  && request.resource.metadata.kind == 'photo' && request.auth.token.admin;
  }
}`;

let runtime: ToolsRuntime;
let child: ReturnType<typeof fakeProcess>;

/** A fake child process whose pipes are connected to our runtime. */
function fakeProcess() {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const process = Object.assign(new EventEmitter(), { stdin, stdout, stderr, kill: () => stdin.end() });
  const served = runStorageRules(stdin, stdout).then(() => process.emit('exit', 0));
  return Object.assign(process, { served });
}

beforeEach(async () => {
  const crossSpawn = require(
    require.resolve('cross-spawn', { paths: [require.resolve(STORAGE_RUNTIME)] }),
  ) as { spawn: unknown };
  vi.stubEnv('STORAGE_EMULATOR_BINARY_PATH', import.meta.filename);
  vi.spyOn(crossSpawn as { spawn: () => unknown }, 'spawn').mockImplementation(() => (child = fakeProcess()));
  const { StorageRulesRuntime } = require(STORAGE_RUNTIME) as { StorageRulesRuntime: new () => ToolsRuntime };
  runtime = new StorageRulesRuntime();
  await runtime.start();
});

afterEach(async () => {
  await runtime.stop();
  await child.served;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function token(payload: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

test('starts, loads, verifies and stops', async () => {
  const { ruleset, issues } = await runtime.loadRuleset({
    files: [{ name: 'storage.rules', content: RULES }],
  });
  expect(issues.all).toEqual([]);
  const verify = async (
    method: string,
    path: string,
    payload?: object,
    after?: object,
  ): Promise<boolean | undefined> => {
    const verdict = await ruleset?.verify({
      method,
      path,
      file: { after },
      projectId: 'demo',
      ...(payload && { token: token(payload) }),
    });
    return verdict?.permitted;
  };
  const file = {
    name: 'users/u1/a.png',
    size: 10,
    contentType: 'image/png',
    metadata: { kind: 'photo' },
    timeCreated: new Date(0),
  };
  expect(await verify('get', '/b/bucket/o/users/u1/a.png', { user_id: 'u1' })).toBe(true);
  expect(await verify('get', '/b/bucket/o/users/u2/a.png', { user_id: 'u1' })).toBe(false);
  expect(await verify('get', '/b/bucket/o/users/u1/a.png')).toBeUndefined();
  expect(await verify('create', '/b/bucket/o/users/u1/a.png', { user_id: 'u1', admin: true }, file)).toBe(
    true,
  );
  expect(
    await verify(
      'create',
      '/b/bucket/o/users/u1/a.png',
      { user_id: 'u1', admin: true },
      { ...file, size: 1000 },
    ),
  ).toBe(false);
  expect(await verify('create', '/b/bucket/o/users/u1/a.png', { user_id: 'u1', admin: false }, file)).toBe(
    false,
  );
});

test('reports rules that do not compile', async () => {
  const { ruleset, issues } = await runtime.loadRuleset({
    files: [{ name: 'storage.rules', content: 'service firebase.storage { match }' }],
  });
  expect(ruleset).toBeUndefined();
  expect(issues.all).toEqual([expect.stringContaining('"fileName_":"storage.rules"')]);
});
