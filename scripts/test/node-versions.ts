/** The supported versions of Node beside the one in use, from the npm registry, which npm may configure. */
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { CACHE_DIR } from '../lib/repository.ts';
import { runProgram } from '../lib/run-program.ts';
import { addCounts, readProof } from './results.ts';
import { type StepOutcome, vitest } from './steps.ts';

const MINUTE_MS = 60_000;

/** 24 is deployed; 22 is the oldest that receives fixes. */
export const NODE_VERSIONS = ['22', '24'] as const;

/**
 * The tests of the functions, the deployed bundle, and one start of the stack with the tests that use it.
 * @throws Error if this version cannot be installed for this platform.
 */
export async function testUnder(version: string): Promise<StepOutcome> {
  const bin = await fetchNode(version);
  const options = {
    env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    limitMs: 20 * MINUTE_MS,
  };
  const bundle = await vitest(`bundle-node-${version}`, ['contract'], {
    ...options,
    args: ['tests/contract/deploy.test.ts'],
  });
  let output = '';
  const script = join('scripts', 'test.mjs');
  const code = await runProgram(join(bin, 'node'), [script, '--only', 'functions'], {
    ...options,
    onOutput: (text) => {
      output += text;
    },
  });
  const functions = readProof(output);
  return {
    ok: bundle.ok && code === 0,
    counts: addCounts([bundle.counts, functions.counts]),
    failures: [...(bundle.failures ?? []), ...functions.failures],
  };
}

/** Returns the folder of the program. */
async function fetchNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(CACHE_DIR, `node-${version}`);
  await mkdir(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`];
  if ((await runProgram('npm', args, { outputAtEnd: true })) !== 0)
    throw new Error(`${name}@${version} could not be installed.`);
  return join(folder, 'node_modules', name, 'bin');
}
