import { connectImages } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { findDuplicates } from '../services/image/image-contents.ts';

export const getDuplicateImagesCallable = defineCallable(
  'get-duplicate-images',
  connectImages,
  ({ actor }, dependencies) => findDuplicates(dependencies, { actor }),
);
