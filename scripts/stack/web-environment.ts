import type { StackInfo } from './stack-info.ts';

/** What Vite is told, as `import.meta.env`: the local backend in place of a Firebase project (see web/src/lib/env.ts). */
export function webEnvironment({ projectId, ports, baseUrl }: StackInfo): Record<string, string> {
  const { auth, firestore, functions, storage } = ports;
  return {
    VITE_SITE_ORIGIN: baseUrl,
    VITE_LOCAL_BACKEND: JSON.stringify({ projectId, host: '127.0.0.1', auth, firestore, functions, storage }),
  };
}
