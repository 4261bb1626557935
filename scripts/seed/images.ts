/** The drawings that a new business starts with, and how the site uses them. */
import type { ImageCategory } from '@paw-haven/domain/image/categories';

export interface DemoImage {
  /** File in `assets`. */
  readonly file: string;
  readonly category: ImageCategory;
  readonly title: string;
  readonly alt: string;
  readonly portfolio: boolean;
}

export const DEMO_IMAGES: readonly DemoImage[] = [
  image(
    'hero-dog',
    'hero',
    'Fresh from the bath',
    'Drawing of a happy long-eared dog before a warm round shape',
  ),
  image(
    'about-salon',
    'about',
    'Our salon',
    'Drawing of a grooming table with a brush, scissors and a plant',
  ),
  image('service-bath', 'services', 'Bath and brush', 'Drawing of a dog in a tub full of foam'),
  image('service-cut', 'services', 'Cut and style', 'Drawing of grooming scissors and a comb'),
  image('gallery-terrier', 'portfolio', 'Terrier trim', 'Drawing of a terrier with a neat beard', true),
  image('gallery-poodle', 'portfolio', 'Poodle cut', 'Drawing of a poodle with round ears', true),
  image('gallery-cat', 'portfolio', 'Cat comb-out', 'Drawing of a cat with a striped forehead', true),
  image('gallery-collie', 'portfolio', 'Collie blow-dry', 'Drawing of a collie with pointed ears', true),
  image('gallery-rabbit', 'portfolio', 'Rabbit nail trim', 'Drawing of a rabbit with one folded ear', true),
];

function image(
  name: string,
  category: ImageCategory,
  title: string,
  alt: string,
  portfolio = false,
): DemoImage {
  return { file: `${name}.svg`, category, title, alt, portfolio };
}
