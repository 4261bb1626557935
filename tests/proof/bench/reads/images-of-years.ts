/** The website's images, some of which show the same file. */
import { createHash } from 'node:crypto';
import { IMAGE_CATEGORIES } from '@paw-haven/domain/site/image/categories';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import type { StoredRecord } from './load-records.ts';

/** Files that were uploaded repeatedly: the number of groups, and of images in each. */
const REPEATED = { groups: 20, images: 10 };

export function images(count: number, now: Date, fileAddress: string): StoredRecord[] {
  const ids = Array.from({ length: count }, (_, number) => `bench-image-${String(number).padStart(4, '0')}`);
  const repeated = REPEATED.groups * REPEATED.images;
  const groups = [
    ...Array.from({ length: REPEATED.groups }, (_, group) =>
      ids.slice(group * REPEATED.images, (group + 1) * REPEATED.images),
    ),
    ...ids.slice(repeated).map((id) => [id]),
  ];
  return [
    ...ids.map((id, number) => ({
      path: paths.websiteImage(id),
      data: imageOf(id, number, now, fileAddress),
    })),
    ...groups.map((members) => {
      const id = createHash('sha256')
        .update(members[0] ?? '')
        .digest('hex');
      return { path: paths.imageContent(id), data: { id, image_ids: members, count: members.length } };
    }),
  ];
}

function imageOf(id: string, number: number, now: Date, fileAddress: string): StoredRecord['data'] {
  return {
    id,
    // All images share one file. Their URLs differ, so that each is fetched.
    file_path: `${fileAddress}&bench=${number}`,
    title: `Picture ${number}`,
    alt_text: 'Drawing of a terrier with a neat beard',
    category: IMAGE_CATEGORIES[number % IMAGE_CATEGORIES.length],
    is_active: number % 10 !== 0,
    is_portfolio: number % 3 === 0,
    display_order: number + 100,
    created_at: new Date(now.getTime() - DAY_MS - number * 60_000),
    variants: { source: `${fileAddress}&bench=${number}`, failed: true },
  };
}
