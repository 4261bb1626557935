import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { countImages } from '../services/image/count-images.ts';

export const getImagesByCategoryCallable = defineCallable(
  'get-images-by-category',
  connectData,
  ({ actor }, dependencies) => countImages(dependencies, { actor }),
);
