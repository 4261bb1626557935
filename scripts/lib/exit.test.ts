import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const LINES = 50_000;
const CODE = `
const { exit } = await import(${JSON.stringify(new URL('exit.ts', import.meta.url).href)});
for (let line = 1; line <= ${LINES}; line += 1) console.log('line ' + line);
await exit(3);
`;

test('a slow reader of a pipe loses nothing that was printed', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', CODE];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  // Reads after the whole output has been printed, which is more than a pipe holds.
  child.stdout.setEncoding('utf8').once('readable', () => {
    child.stdout.on('data', (text: string) => {
      output += text;
    });
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(3);
  expect(output.trimEnd().split('\n')).toHaveLength(LINES);
});
