/**
 * The process that serves all functions under firebase-tools: a call that takes too long or crashes ends alone, with its
 * own error.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject, TOOLS_PROJECT, type WrappedProject } from './support/wrapped-tools.ts';

/** `forever` ends only by its time limit; `waiting` ends when `release` is called. */
const FUNCTIONS = `
const { onCall, onRequest } = require('firebase-functions/v2/https');
let release;
const released = new Promise((resolve) => { release = resolve; });
const forever = () => new Promise(() => {});
exports.forever = onCall({ timeoutSeconds: 1, cors: true }, forever);
exports.waiting = onRequest(async (request, response) => {
  await released;
  response.send(String(process.pid));
});
exports.release = onRequest((request, response) => {
  release();
  response.send(String(process.pid));
});
exports.throwing = onRequest(() => {
  setTimeout(() => { throw new Error('thrown in a timer'); }, 1);
  return forever();
});
exports.rejecting = onRequest(() => {
  void Promise.resolve().then(() => { throw new Error('rejected by nobody’s promise'); });
  return forever();
});
`;

let project: WrappedProject;
beforeAll(async () => {
  project = await makeProject({
    'functions/index.js': FUNCTIONS,
    'functions/package.json': JSON.stringify({
      main: 'index.js',
      dependencies: { 'firebase-admin': '*', 'firebase-functions': '*' },
    }),
  });
  const running = project.run('emulators:start', '--project', TOOLS_PROJECT, '--only', 'functions');
  await running.printed('All emulators ready', 100_000);
}, 120_000);
afterAll(() => project.remove());

const call = async (name: string): Promise<{ status: number; text: string; origin: string | null }> => {
  const url = `http://127.0.0.1:${project.ports.functions}/${TOOLS_PROJECT}/us-central1/${name}`;
  const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
  const response = await fetch(url, { method: 'POST', headers, body: '{"data":{}}' });
  const origin = response.headers.get('access-control-allow-origin');
  return { status: response.status, text: await response.text(), origin };
};

describe('calls that end alone', () => {
  test('after their time, or by an error that nothing catches, while another call waits', async () => {
    const waiting = call('waiting');
    // A browser reads the response only with this header.
    expect(await call('forever')).toMatchObject({ status: 504, origin: 'http://localhost' });
    for (const name of ['throwing', 'rejecting'])
      expect(await call(name)).toMatchObject({ status: 500, text: '{"code":"ECONNRESET"}' });
    const { text: pid } = await call('release');
    expect(await waiting).toMatchObject({ status: 200, text: pid });
  }, 60_000);
});
