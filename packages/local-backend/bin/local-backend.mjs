#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/local-backend.mjs', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error(
    'This copy of the local backend was not built: run "npm run build -w @paw-haven/local-backend" in its repository.',
  );
  process.exitCode = 1;
}
