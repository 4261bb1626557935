/** The package.json of a package as published: entries in `dist` instead of sources, versions instead of stars. */

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const SOURCE = /^\.\/src\/(.+)\.ts$/;

/** The names of the entries: `index` for `./src/index.ts`. */
export function entriesOf({ exports }: Manifest): string[] {
  return Object.values(exports).flatMap((target) => SOURCE.exec(String(target))?.[1] ?? []);
}

/** `versions`: of the packages in this repository, by name. */
export function publishedManifest<Whole extends Manifest>(
  manifest: Whole,
  versions: Readonly<Record<string, string>>,
): Whole {
  const { exports, dependencies = {} } = manifest;
  return {
    ...manifest,
    exports: mapped(exports, (target) =>
      String(target).replace(SOURCE, '') === ''
        ? {
            types: String(target).replace(SOURCE, './dist/types/$1.d.ts'),
            default: String(target).replace(SOURCE, './dist/$1.mjs'),
          }
        : target,
    ),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        range === '*' && name in versions ? `^${versions[name]}` : range,
      ]),
    ),
  };
}

function mapped(
  exports: Readonly<Record<string, unknown>>,
  change: (target: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(exports).map(([name, target]) => [name, change(target)]));
}
