import type { Plugin } from 'vite';

/**
 * Shortens the class names of CSS modules and inlines them into the scripts: `import * as styles` instead of the
 * default import, which is an object that bundlers cannot tree-shake.
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
