#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/stand-ins.mjs', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error(
    'This copy of the stand-ins was not built: run "npm run build -w @paw-haven/stand-ins" in its repository.',
  );
  process.exitCode = 1;
}
