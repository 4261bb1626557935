import { join } from 'node:path';

import { ROOT } from '../lib/repository.ts';
import { type Service, startService } from '../lib/service.ts';
import type { StackInfo } from '../lib/stack-info.ts';
import { webEnvironment } from '../lib/web-environment.ts';

/** Starts Vite's development server for the web app: `npm run dev`. */
export function startWebServer(info: StackInfo, signal: AbortSignal): Promise<Service> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  return startService({
    name: 'web',
    args: [vite, 'web', '--host', '127.0.0.1', '--port', String(info.ports.web), '--strictPort'],
    env: webEnvironment(info),
    readyUrl: info.baseUrl,
    signal,
  });
}
