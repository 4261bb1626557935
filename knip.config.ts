/** What `knip` looks at, and what is used though no import says so. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // Also the exports of files that are entries by the `exports` of their package.json.
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  // Its configuration asks for a running stack: read, not loaded.
  playwright: { config: [], entry: ['playwright.config.ts'] },
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'scripts/{go-live,start,stack,test}/main.ts', 'scripts/package/pack.ts'],
      project: ['{demo,scripts}/**/*.{ts,mjs}'],
    },
    domain: { project: ['src/**/*.ts'] },
    web: {
      // By name: in the HTML files and in the plug-ins of `build/`, which bundle them.
      entry: ['src/site/{pages/*,render}.tsx', 'src/sw/{sw,dev-worker}.ts'],
      project: ['src/**/*.{ts,tsx}', 'build/**/*.ts'],
      // Called by those plug-ins once Vite has loaded it.
      ignoreIssues: { 'src/site/{render.tsx,head.ts}': ['exports'] },
      ignoreDependencies: [
        // In `url()` of styles/fonts.css.
        '@fontsource-variable/figtree',
        '@fontsource-variable/fraunces',
      ],
    },
    functions: {
      // Started as a process.
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
      // Its interface for other repositories.
      ignoreIssues: { 'src/{index,firestore,database,rules,testing}.ts': ['exports', 'types'] },
      ignoreDependencies: [
        // Read by the maintainers' scripts that copy definitions and ask what the tools do: of whichever version is here.
        '@google-cloud/firestore',
        'cross-spawn',
      ],
      // `npm start -- --official` alone needs it, and says so.
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
    },
  },
};

export default config;
