/** The licenses that are allowed in shipped code and in tools, and the packages that were reviewed one by one. */
import type { LockedPackage } from '../lib/lockfile.ts';

/** Licenses that only require their text and the author's name to be included. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
] as const;
/** Font licenses that allow serving a font with a site, but not selling it on its own. */
const FOR_FONTS = ['OFL-1.1'];
/** Licenses that may require publishing changes to the tool itself. No code of these tools is shipped. */
const FOR_TOOLS = ['MPL-2.0', 'Python-2.0'];

export const ALLOWED_TO_SHIP: readonly string[] = [...PERMISSIVE, ...FOR_FONTS];
export const ALLOWED_FOR_TOOLS: readonly string[] = [...ALLOWED_TO_SHIP, ...FOR_TOOLS];

export interface Exception {
  /**
   * The license in the package's license file, for packages whose package.json does not declare one that can be parsed.
   */
  readonly license?: string;
  /** Why the license is acceptable although it is not on the list. */
  readonly reason?: string;
}

/** Reviewed packages by name; a trailing `*` matches all names that begin that way. */
export const REVIEWED: Readonly<Record<string, Exception>> = {
  limiter: { license: 'MIT' },
  fuzzy: { license: 'MIT' },
  'valid-url': { license: 'MIT' },
  'url-template': { license: 'BSD-3-Clause' },
  'deep-freeze': { reason: 'public domain, in its own words' },
  '@img/sharp-*': {
    reason:
      'holds libvips (LGPL) as a library of its own, unchanged; it runs on the server and is not distributed',
  },
};

export interface Judged extends LockedPackage {
  readonly license: string;
  /** Set where the license is allowed for this package only. */
  readonly reason?: string;
}

export interface Verdict {
  readonly allowed: readonly Judged[];
  readonly refused: readonly Judged[];
}

export function judge(packages: readonly LockedPackage[], list: readonly string[]): Verdict {
  const judged = packages.map(withException);
  const isFine = ({ license, reason }: Judged): boolean => isAllowed(license, list) || reason !== undefined;
  return { allowed: judged.filter(isFine), refused: judged.filter((judged) => !isFine(judged)) };
}

function withException(found: LockedPackage): Judged {
  const { license, reason } = exceptionFor(found.name) ?? {};
  return {
    ...found,
    license: license ?? found.license ?? 'none named',
    ...(reason === undefined ? {} : { reason }),
  };
}

function exceptionFor(name: string): Exception | undefined {
  const key = Object.keys(REVIEWED).find((reviewed) =>
    reviewed.endsWith('*') ? name.startsWith(reviewed.slice(0, -1)) : name === reviewed,
  );
  return key === undefined ? undefined : REVIEWED[key];
}

/** Evaluates an SPDX expression: one side of an `OR` must be allowed, and both sides of an `AND`. */
export function isAllowed(expression: string, list: readonly string[]): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const side = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && list.includes(word);
    const inside = either();
    at += 1;
    return inside;
  };
  const both = (): boolean => {
    let result = side();
    while (words[at] === 'AND') {
      at += 1;
      // Evaluated before `&&`, because the words must be consumed in any case.
      const next = side();
      result = result && next;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (words[at] === 'OR') {
      at += 1;
      const next = both();
      result = result || next;
    }
    return result;
  };
  const result = either();
  return result && at === words.length;
}
