import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { LOG_DIR } from './repository.ts';

export interface LogFile {
  readonly path: string;
  line(text: string): void;
}

/** Opens an empty log file that prefixes each line with the time. */
export function openLogFile(name: string, dir: string = LOG_DIR): LogFile {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, `${name}.log`);
  const stream = createWriteStream(path);
  return { path, line: (text) => stream.write(`${new Date().toISOString()} ${text}\n`) };
}
