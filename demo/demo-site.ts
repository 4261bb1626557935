import { buildSite } from '@paw-haven/domain/site/build-site';
import type { SiteContent } from '@paw-haven/domain/site/content';

import type { DemoStack } from './core/stack.ts';
import { demoSources } from './demo-documents.ts';
import { storedDemoImages } from './images/images.ts';

/** The content of `public/site` once the demo data is loaded into a stack at `now`. Pure: nothing has to run. */
export function demoSiteContent(info: Pick<DemoStack, 'ports' | 'storageBucket'>, now: Date): SiteContent {
  const images = storedDemoImages(info).map(({ record }) => record);
  return buildSite(demoSources(now, images), now);
}
