import type { Plugin } from 'vite';

/**
 * Short class names for CSS modules, written into the script that uses them: `import * as styles` in place of the default
 * import, which is an object that no bundler takes apart.
 */
export function cssClassNames(): Plugin {
  return {
    name: 'css-class-names',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ css: { modules: { generateScopedName: '[hash:base64:4]' } } }),
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/ },
      handler: (code) =>
        code.replaceAll(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
    },
  };
}
