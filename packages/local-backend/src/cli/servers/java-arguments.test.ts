import { describe, expect, test } from 'vitest';

import { parseJavaCall } from './java-arguments.ts';

const FIRESTORE =
  '-Dgoogle.cloud_firestore.debug_log_level=FINE -Duser.language=en -jar /cache/firestore.jar --host 127.0.0.1 --port 8080 ' +
  '--websocket_port 9150 --database-edition standard --project_id demo-shop --rules /app/firestore.rules ' +
  '--single_project_mode true --functions_emulator 127.0.0.1:5001';

describe('parseJavaCall', () => {
  test('recognizes the version probe', () => {
    expect(parseJavaCall(['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version'])).toEqual({
      kind: 'version',
    });
  });

  test('reads the Firestore command line', () => {
    expect(parseJavaCall(FIRESTORE.split(' '))).toEqual({
      kind: 'firestore',
      options: {
        host: '127.0.0.1',
        port: 8080,
        projectId: 'demo-shop',
        rulesFile: '/app/firestore.rules',
        seedFromExport: undefined,
        functionsEmulator: '127.0.0.1:5001',
      },
    });
  });

  test('keeps spaces inside values and takes --flag=value', () => {
    const call = parseJavaCall([
      '-jar',
      '/my cache/firestore.jar',
      '--port=81',
      '--rules',
      '/my app/f.rules',
      '--seed_from_export=/x/y',
    ]);
    expect(call).toMatchObject({
      kind: 'firestore',
      options: { port: 81, rulesFile: '/my app/f.rules', seedFromExport: '/x/y' },
    });
  });

  test('reads the Realtime Database command line', () => {
    const line =
      '-Duser.language=en -jar /c/database.jar --host 127.0.0.1 --port 9000 --single_project_mode Warning ' +
      '--functions_emulator_host 127.0.0.1 --functions_emulator_port 5001';
    expect(parseJavaCall(line.split(' '))).toEqual({
      kind: 'database',
      options: { host: '127.0.0.1', port: 9000 },
    });
  });

  test.each([
    ['the Realtime Database without a port', ['-jar', '/c/database.jar', '--host', '127.0.0.1'], 'unknown'],
    [
      'the Storage rules runtime',
      ['-Djava.security.manager=disallow', '-jar', '/c/storage.jar', 'serve'],
      'storage-rules',
    ],
    [
      'an extra leading option',
      ['-Djava.net.preferIPv4Stack=true', '-jar', '/c/storage.jar', 'serve'],
      'storage-rules',
    ],
    ['no jar', ['-Dx=y', 'Main'], 'unknown'],
    ['a stranger', ['-jar', '/c/pubsub.jar'], 'unknown'],
    ['Firestore without a port', ['-jar', '/c/firestore.jar', '--host', 'x'], 'unknown'],
    ['Firestore with an impossible port', ['-jar', '/c/firestore.jar', '--port', '70000'], 'unknown'],
  ])('reports %s', (_title, argv, kind) => {
    expect(parseJavaCall(argv).kind).toBe(kind);
  });
});
