import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, withWholeTimes } from './html.ts';

test('any text stays text, in an element and in an attribute', () => {
  const hardText = fc.oneof(
    fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '=', 'script', 'amp;', '#39;', ' ') }),
    fc.string({ unit: 'grapheme' }),
  );
  const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  fc.assert(
    fc.property(hardText, (text) => {
      const escaped = /^<p title="(.*?)">(.*)<\/p>$/su.exec(html`<p title="${text}">${text}</p>`.text);
      for (const part of escaped?.slice(1) ?? []) {
        expect(part).not.toMatch(/[<>"']/);
        const read = part.replaceAll(
          /&(?:lt|gt|quot|#39|amp);/g,
          (entity) => ENTITIES[entity as keyof typeof ENTITIES],
        );
        expect(read).toBe(text);
      }
      expect(escaped).toHaveLength(3);
    }),
    { numRuns: 1000 },
  );
});

test('a line never ends between a time and its AM or PM', () => {
  expect(withWholeTimes('Sat, Nov 28 at 8:27 PM, or 9:00 AM with Amy PMs')).toBe(
    'Sat, Nov 28 at 8:27\u00A0PM, or 9:00\u00A0AM with Amy PMs',
  );
});
