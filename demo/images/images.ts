/** The drawings that a new business starts with, and where the site uses them. */
import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { storagePaths } from '@paw-haven/domain/core/records/paths';

import type { DemoStack } from '../core/stack.ts';

export interface DemoImage {
  /** File in `assets`. */
  readonly file: string;
  readonly category: ImageCategory;
  readonly title: string;
  readonly alt: string;
  readonly portfolio: boolean;
}

/** Part of the file names: the time at which the drawings were "uploaded". */
const UPLOADED_AT = Date.UTC(2025, 0, 6, 15);

/** Images in display order. */
export const DEMO_IMAGES: readonly DemoImage[] = [
  image(
    'hero-dog',
    'hero',
    'Fresh from the bath',
    'Drawing of a happy long-eared dog in front of a warm round shape',
  ),
  image('gallery-terrier', 'portfolio', 'Terrier trim', 'Drawing of a terrier with a neat beard', true),
  image('gallery-poodle', 'portfolio', 'Poodle cut', 'Drawing of a poodle with round ears', true),
  image('gallery-cat', 'portfolio', 'Cat comb-out', 'Drawing of a cat with a striped forehead', true),
  image('gallery-collie', 'portfolio', 'Collie blow-dry', 'Drawing of a collie with pointed ears', true),
  image('gallery-rabbit', 'portfolio', 'Rabbit nail trim', 'Drawing of a rabbit with one folded ear', true),
  image('service-bath', 'services', 'Bath and brush', 'Drawing of a dog in a tub full of foam', true),
  image('service-cut', 'services', 'Cut and style', 'Drawing of grooming scissors and a comb', true),
  image(
    'about-salon',
    'about',
    'Our salon',
    'Drawing of a grooming table with a brush, scissors and a plant',
    true,
  ),
];

/** An image's path in the bucket and its record, which has the file's URL in this stack. */
export interface StoredDemoImage {
  readonly image: DemoImage;
  readonly path: string;
  readonly record: WebsiteImage;
}

export function storedDemoImages(info: Pick<DemoStack, 'ports' | 'storageBucket'>): StoredDemoImage[] {
  return DEMO_IMAGES.map((image, index) => {
    const name = image.file.replace('.svg', '');
    const path = storagePaths.websiteImage(image.category, `${UPLOADED_AT + index}-${name}.svg`);
    const record = websiteImageSchema.parse({
      id: `demo-${name}`,
      file_path: `http://127.0.0.1:${info.ports.storage}/v0/b/${info.storageBucket}/o/${encodeURIComponent(path)}?alt=media`,
      title: image.title,
      alt_text: image.alt,
      category: image.category,
      is_active: true,
      is_portfolio: image.portfolio,
      display_order: index + 1,
      created_at: new Date(UPLOADED_AT + index),
    });
    return { image, path, record };
  });
}

function image(
  name: string,
  category: ImageCategory,
  title: string,
  alt: string,
  portfolio = false,
): DemoImage {
  return { file: `${name}.svg`, category, title, alt, portfolio };
}
