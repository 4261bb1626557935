/**
 * Path patterns of Eventarc: literal segments, `{id}` or `*` for one segment, `{rest=**}` or `**` for zero or more
 * segments.
 */

export function compilePathPattern(pattern: string): (path: string) => boolean {
  const parts = pattern.replace(/^\//, '').split('/').map(segmentSource);
  // A multi-segment wildcard includes its slash, so that it also matches zero segments.
  const source = parts.map((part, index) => (index === 0 || part.startsWith('(?:') ? part : `/${part}`));
  const expression = new RegExp(`^${source.join('')}$`, 's');
  return (path) => expression.test(path);
}

function segmentSource(segment: string, index: number): string {
  const wildcard = /^\{[^={}]+(?:=(\*{1,2}))?\}$/.exec(segment);
  const kind = wildcard ? (wildcard[1] ?? '*') : segment;
  if (kind === '**') return index === 0 ? '(?:.*)' : '(?:/.+)?';
  if (kind === '*') return '[^/]+';
  return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
