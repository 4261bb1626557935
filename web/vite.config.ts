import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { checkReportingAllowed } from './build/error-reporting.ts';
import { composedSources, cssClassNames } from './build/css-class-names.ts';
import { appChunks } from './build/app-chunks.ts';
import { PUBLIC_CHUNKS } from './build/public-chunks.ts';
import { leanJsx } from './build/lean-jsx.ts';
import { sentinelErrors } from './build/sentinel-errors.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sitePages } from './build/site-pages.ts';
import { LICENSES_FILE } from './build/licenses.ts';

export default defineConfig({
  plugins: [
    react(),
    cssClassNames(),
    leanReactfire(),
    leanJsx(),
    sentinelErrors(),
    sitePages(),
    serviceWorker(),
    errorReporting(),
  ],
  css: { postcss: composedSources },
  server: { host: '127.0.0.1', port: Number(process.env['PAW_WEB_PORT'] ?? 5173), strictPort: true },
  build: {
    target: 'es2022',
    // Whatever is in the folder is served to everyone; docs/going-live.md says how to make them for error reports.
    sourcemap: false,
    manifest: true,
    // Their authors ask for it: what is in the scripts goes out with its license.
    license: { fileName: LICENSES_FILE },
    // Every browser of this target knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...PUBLIC_CHUNKS, ...appChunks()] },
        // Without names: each page lists hundreds of files. The manifest says what is in which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/reactfire\//, sideEffects: false }],
      },
    },
  },
  // Found at the first page otherwise, with a reload in the middle of it.
  optimizeDeps: {
    include: [
      'antd',
      'dayjs',
      'dayjs/plugin/utc.js',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore',
      'firebase/functions',
      'firebase/messaging',
      'reactfire',
      'rxjs',
      'sonner',
      'zod/mini',
      '@tanstack/react-query',
    ],
  },
});

/** See src/lib/backend/reactfire-services.ts. */
function leanReactfire(): Plugin {
  const standIn = fileURLToPath(new URL('src/lib/backend/reactfire-services.ts', import.meta.url));
  return {
    name: 'lean-reactfire',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /^firebase\/(database|firestore|functions|remote-config|storage)$/.test(source) &&
      importer?.includes('/node_modules/reactfire/')
        ? standIn
        : null,
  };
}

/** See build/error-reporting.ts. */
function errorReporting(): Plugin {
  return {
    name: 'error-reporting',
    apply: 'build',
    configResolved: ({ env }) => {
      const dsn: unknown = env['VITE_ERROR_REPORTING_DSN'];
      if (typeof dsn !== 'string' || dsn === '') return;
      checkReportingAllowed(dsn, readFileSync(new URL('../firebase.json', import.meta.url), 'utf8'));
    },
  };
}
