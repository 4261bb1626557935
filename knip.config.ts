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
      entry: ['scripts/*.{ts,mjs}', 'scripts/{go-live,start,stack,test}/main.ts'],
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
    'local-backend': {
      entry: ['scripts/build.ts', 'conformance/support/*-client.ts'],
      project: ['{src,scripts,conformance}/**/*.ts', 'bin/*.mjs'],
      // What it offers to others.
      ignoreIssues: { 'src/index.ts': ['exports', 'types'] },
      ignoreDependencies: [
        // Read by the maintainers' scripts that copy definitions and ask what the tools do: of whichever version is here.
        '@google-cloud/firestore',
        'cross-spawn',
      ],
      // `npm start -- --official` alone needs it, and says so.
      ignoreBinaries: ['java'],
    },
    tests: {
      entry: ['**/main.ts', 'proof/rules.ts', 'proof/mutation/vitest-hook.mjs', 'e2e/**/*.test.ts'],
      project: ['**/*.{ts,mjs}'],
      ignoreIssues: {
        // In vitest's place, under vitest's names.
        'proof/mutation/mini-runner.ts': ['exports', 'duplicates'],
        // Called by Node.
        'proof/mutation/vitest-hook.mjs': ['exports'],
      },
    },
  },
};

export default config;
