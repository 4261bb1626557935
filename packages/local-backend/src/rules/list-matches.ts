/** Lists the match statements of a ruleset, for tests that compare rules with code. */
import type { AccessMethod, MatchDeclaration, PatternSegment, Ruleset } from './syntax/ast.ts';

export interface MatchSummary {
  /** The full path with its wildcards: `/databases/{database}/documents/users/{uid}`. */
  readonly path: string;
  /** The distinct methods that the block's `allow` statements name, with `read` and `write` expanded. */
  readonly methods: readonly AccessMethod[];
  readonly line: number;
}

/** Returns one entry for each match block with `allow` statements, in source order. */
export function listMatches(ruleset: Ruleset): MatchSummary[] {
  return ruleset.services.flatMap((service) => service.matches.flatMap((match) => summarize(match, '')));
}

function summarize(match: MatchDeclaration, parentPath: string): MatchSummary[] {
  const path = `${parentPath}${match.path.map(segmentText).join('')}`;
  const methods = [...new Set(match.allows.flatMap((allow) => allow.methods))];
  const own = match.allows.length > 0 ? [{ path, methods, line: match.position.line }] : [];
  return [...own, ...match.matches.flatMap((child) => summarize(child, path))];
}

function segmentText(segment: PatternSegment): string {
  switch (segment.kind) {
    case 'text':
      return `/${segment.text}`;
    case 'single':
      return `/{${segment.name}}`;
    case 'glob':
      return `/{${segment.name}=**}`;
  }
}
