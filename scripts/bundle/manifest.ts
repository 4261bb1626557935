/** Vite's manifest: the files that a page or a lazy module needs. */
import { UserError } from '../lib/user-error.ts';

export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The scripts of `modules` and of all their static imports. @throws UserError on an unknown module. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk)
      throw new UserError(`The build has no ${key}: name the page's new module in scripts/bundle/pages.ts.`);
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  const files = [...seen].map((key) => manifest[key]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
