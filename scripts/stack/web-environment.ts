import type { StackInfo } from './stack-info.ts';

/** What Vite is told, as `import.meta.env`: the demo project and where its emulators are. */
export function webEnvironment(info: StackInfo): Record<string, string> {
  const { ports } = info;
  return {
    VITE_FIREBASE_PROJECT_ID: info.projectId,
    VITE_FIREBASE_STORAGE_BUCKET: info.storageBucket,
    VITE_LOCAL_BACKEND: 'true',
    VITE_AUTH_EMULATOR_PORT: String(ports.auth),
    VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
    VITE_FUNCTIONS_EMULATOR_PORT: String(ports.functions),
    VITE_STORAGE_EMULATOR_PORT: String(ports.storage),
  };
}
