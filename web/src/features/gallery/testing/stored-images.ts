/** Fakes Firestore's REST API with portfolio images, for tests that replace `fetch`. */
import { vi } from 'vitest';

export interface StoredImage {
  readonly id: string;
  readonly category?: string;
  readonly title?: string;
  /** Width and height of the file in pixels. */
  readonly size?: readonly [number, number];
}

export const someImages = (count: number, category = 'portfolio'): StoredImage[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${category}-${index + 1}`, category }));

interface SentQuery {
  readonly limit: number;
  readonly where: { readonly compositeFilter: { readonly filters: readonly Filter[] } };
  readonly startAt?: { readonly values: readonly { readonly referenceValue?: string }[] };
}
interface Filter {
  readonly fieldFilter: {
    readonly field: { readonly fieldPath: string };
    readonly value: { readonly stringValue?: string };
  };
}

/** Serves `stored` in order, by page and category. Returns the mock that records requests. */
export function serveImages(stored: readonly StoredImage[]) {
  const answer = vi.fn(async (_url: string, init: { readonly body: string }) => {
    const { limit, where, startAt } = (JSON.parse(init.body) as { structuredQuery: SentQuery })
      .structuredQuery;
    const category = where.compositeFilter.filters.find(
      ({ fieldFilter }) => fieldFilter.field.fieldPath === 'category',
    )?.fieldFilter.value.stringValue;
    const shown = stored.filter((image) => category === undefined || image.category === category);
    const last = startAt?.values.at(-1)?.referenceValue?.split('/').at(-1);
    const start = shown.findIndex(({ id }) => id === last) + 1;
    const rows = shown.slice(start, start + limit).map(asRow);
    return new Response(JSON.stringify(rows.length > 0 ? rows : [{ readTime: '2026-11-21T10:00:00Z' }]));
  });
  vi.stubGlobal('fetch', answer);
  return answer;
}

export const failToServe = () => vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));

/** Does nothing: vitest.config.ts already provides the backend's URL. */
export function knowLocalBackend(): void {}

const asRow = ({ id, category = 'portfolio', title = `Title of ${id}`, size }: StoredImage) => ({
  document: {
    name: `projects/demo/databases/(default)/documents/website_images/${id}`,
    fields: {
      file_path: text(`https://photos.example/${id}.jpg`),
      title: text(title),
      alt_text: text(`Photo of ${id}`),
      category: text(category),
      display_order: { integerValue: '1' },
      created_at: { timestampValue: '2026-01-01T00:00:00Z' },
      ...(size ? { variants: variantsOf(id, size) } : {}),
    },
  },
});

const variantsOf = (id: string, [width, height]: readonly [number, number]) => ({
  mapValue: {
    fields: {
      source: text(`https://photos.example/${id}.jpg`),
      width: { integerValue: String(width) },
      height: { integerValue: String(height) },
      widths: { arrayValue: { values: [{ integerValue: '480' }, { integerValue: '960' }] } },
      formats: { arrayValue: { values: [text('avif'), text('webp')] } },
      url: text(`https://photos.example/${id}/{width}.{format}`),
    },
  },
});

const text = (stringValue: string) => ({ stringValue });
