/** Files that `knip` checks, and exports and dependencies that are used without an import. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // Also checks files that are listed in the `exports` of a package.json.
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  // Loading this configuration requires a running stack.
  playwright: { config: [], entry: ['playwright.config.ts'] },
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'scripts/{go-live,start,stack,test}/main.ts', 'scripts/package/pack.ts'],
      project: ['{demo,scripts}/**/*.{ts,mjs}'],
    },
    domain: { project: ['src/**/*.ts'] },
    web: {
      // Named in HTML files and in the plug-ins of `build/`.
      entry: ['src/site/{pages/*,render}.tsx', 'src/sw/{sw,dev-worker}.ts'],
      project: ['src/**/*.{ts,tsx}', 'build/**/*.ts'],
      ignoreIssues: {
        // Called by these plug-ins.
        'src/site/{render.tsx,head.ts}': ['exports'],
        // Replaces packages in builds.
        'src/lib/backend/reactfire-services.ts': ['exports'],
        // Used as a whole, once it is loaded.
        'src/features/booking/team-view.ts': ['exports'],
      },
      ignoreDependencies: [
        // Used by `url()` in styles/fonts.css.
        '@fontsource-variable/figtree',
        '@fontsource-variable/fraunces',
      ],
    },
    functions: {
      // Run as a separate process.
      entry: ['src/image-process.ts'],
      project: ['src/**/*.ts'],
      // Imported by `domain`, which is bundled into the functions.
      ignoreDependencies: ['dayjs'],
    },
    'packages/local-backend': {
      entry: [
        'scripts/build.ts',
        // Bundled by it.
        'src/cli/{local-backend,servers/java-shim,processes/parent-watch-main}.ts',
        'src/cli/patches/{firebase-tools-preload,function-worker}.ts',
        'src/page/browser/main.ts',
        'src/protocol/grpc/definition/make-definition.ts',
        'conformance/support/*-client.ts',
      ],
      project: ['{src,scripts,conformance}/**/*.ts', 'bin/*.mjs'],
      // The package's public interface.
      ignoreIssues: { 'src/{index,firestore,database,rules,testing}.ts': ['exports', 'types'] },
      ignoreDependencies: [
        // Read by scripts of the maintainers, in the installed version.
        '@google-cloud/firestore',
        'cross-spawn',
      ],
      // Only needed by `npm start -- --official`.
      ignoreBinaries: ['java'],
    },
    'packages/stand-ins': {
      entry: ['scripts/build.ts', 'src/main.ts'],
      project: ['{src,scripts,conformance}/**/*.ts', 'bin/*.mjs'],
      ignoreIssues: { 'src/index.ts': ['exports', 'types'] },
    },
    'packages/rules-mutation': {
      project: ['src/**/*.ts'],
      ignoreIssues: { 'src/index.ts': ['exports', 'types'] },
    },
    tests: {
      entry: ['**/main.ts', 'proof/rules.ts', 'e2e/**/*.test.ts'],
      project: ['**/*.{ts,mjs}'],
      // The client inside `firebase-admin`, which decides its version.
      ignoreDependencies: ['@google-cloud/firestore'],
    },
  },
};

export default config;
