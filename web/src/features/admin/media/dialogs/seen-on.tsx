import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { PATHS } from '../../../../lib/navigation/paths.ts';
import { messages, useLabels } from '../messages.ts';
import { useSiteContent } from '../use-site-content.ts';
import { usesOf, type ImageUse } from '../view-model.ts';

const PAGES: Readonly<Record<ImageUse, string>> = {
  hero: PATHS.landing,
  landing: PATHS.landing,
  gallery: PATHS.gallery,
};

/** Links to the pages on which visitors see the image. */
export function SeenOn({ image }: { readonly image: WebsiteImage }) {
  const uses = usesOf(image, useSiteContent());
  if (uses.length === 0) return <p className="soft">{messages.notSeen}</p>;
  return (
    <p>
      {messages.seenOn}{' '}
      {uses.map((use, index) => (
        <span key={use}>
          <span>{index > 0 ? ', ' : null}</span>
          <a href={PAGES[use]} target="_blank" rel="noreferrer">
            {useLabels[use]}
          </a>
        </span>
      ))}
    </p>
  );
}
