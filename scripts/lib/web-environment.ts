import type { StackInfo } from './stack-info.ts';

/**
 * The `import.meta.env` values for Vite: the local backend in place of a Firebase project (see
 * web/src/lib/backend/env.ts).
 */
export function webEnvironment({ projectId, ports, baseUrl }: StackInfo): Record<string, string> {
  const { auth, firestore, database, functions, storage } = ports;
  const local = { projectId, host: '127.0.0.1', auth, firestore, database, functions, storage };
  return {
    VITE_SITE_ORIGIN: baseUrl,
    VITE_LOCAL_BACKEND: JSON.stringify(local),
  };
}
