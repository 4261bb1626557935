/**
 * Vite plugin: exports of React's JSX runtime as bindings of a module. The runtime is CommonJS, so each element of a
 * page would be created by `(0, runtime.jsx)(…)`.
 */
import type { Plugin } from 'vite';

const RUNTIME = 'react/jsx-runtime';
const BINDINGS = '\0lean-jsx';

const SOURCE = `import * as runtime from '${RUNTIME}';
export const { Fragment, jsx, jsxs } = runtime;`;

export function leanJsx(): Plugin {
  return {
    name: 'lean-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === RUNTIME && importer !== BINDINGS ? BINDINGS : null),
    load: (id) => (id === BINDINGS ? SOURCE : null),
  };
}
