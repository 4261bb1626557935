import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';
import { visibleText } from './visible-text.ts';

const hardText = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', ',', ';', '"', "'", '\n', '\t', ' ', 'a', '1'),
  }),
  fc.string({ unit: 'grapheme' }),
);

/** The cells as RFC 4180 reads them. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const cells = rows.at(-1) ?? [];
    if (rows.length === 0) rows.push(cells);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('any texts stay in their cells, and none can run as a formula', () => {
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((length) =>
      fc.array(fc.array(hardText, { minLength: length, maxLength: length }), { minLength: 1 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const cells = parse(csvText(rows).slice(1)).flat();
      const typed = rows.flat().map(visibleText);
      // Apostrophes are added, nothing is removed.
      const plain = (text: string) => text.replaceAll("'", '');
      expect(cells.map(plain)).toEqual(typed.map(plain));
      for (const cell of cells.flatMap((text) => [text, ...text.split(/[,;\t\n"]/)]))
        expect(cell).not.toMatch(/^ *[=@＝]|^ *[+-](?![\d .()-]*$)/);
    }),
    { numRuns: 1000 },
  );
});
