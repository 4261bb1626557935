import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { viewButtonId } from './gallery-list.tsx';
import styles from './gallery-page.module.css';
import type { PagedImages } from './paged-images.ts';
import { siteSentence, siteText } from '../../lib/language/shell-texts.ts';

export interface MoreImagesProps {
  readonly paged: PagedImages;
  /** Total number of images; undefined if unknown. */
  readonly count: number | undefined;
  readonly onMore: () => void;
}

/** "Show more" and the number of images shown. The focus moves to the first new image. */
export function MoreImages({ paged: { status, images, next }, count, onMore }: MoreImagesProps) {
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const from = shownBefore.current;
    if (from === undefined || status !== 'idle') return;
    shownBefore.current = undefined;
    const first = images[from];
    if (first) document.getElementById(viewButtonId(first.id))?.focus();
  }, [status, images]);

  if (images.length === 0 || status === 'failed') return null;
  const showMore = () => {
    shownBefore.current = images.length;
    onMore();
  };
  return (
    <div className={styles.more}>
      {next === null ? null : (
        <Button isPending={status === 'loading'} onClick={showMore}>
          {siteText('Show more')}
        </Button>
      )}
      <output className="soft">
        {progressText(status, images.length, next === null ? undefined : count)}
      </output>
    </div>
  );
}

/** `count` is undefined when all images are shown, or until it is known. */
function progressText(status: PagedImages['status'], shown: number, count: number | undefined): string {
  if (status === 'loading') return siteText('Loading images…');
  return siteSentence('imagesShown', imagesShown)(
    shown,
    count !== undefined && count > shown ? count : undefined,
  );
}

function imagesShown(shown: number, count: number | undefined): string {
  if (count !== undefined) return `${shown} of ${count} images`;
  return shown === 1 ? '1 image' : `${shown} images`;
}
