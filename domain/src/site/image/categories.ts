export const IMAGE_CATEGORIES = [
  'general',
  'hero',
  'about',
  'services',
  'portfolio',
  'features',
  'testimonials',
] as const;
export type ImageCategory = (typeof IMAGE_CATEGORIES)[number];
