import type { CSSOptions, Plugin } from 'vite';

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

/** `composes … from` copies declarations without their file into a module, about which Vite would warn. */
export const composedSources: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'composed-sources',
      OnceExit: (module) => {
        module.walkDecls((declaration) => {
          if (module.source) declaration.source ??= module.source;
        });
      },
    },
  ],
};
