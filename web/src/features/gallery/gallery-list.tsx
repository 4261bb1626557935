import type { CSSProperties } from 'react';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { SITE_LIMITS } from '@paw-haven/domain/core/limits/site';
import { Picture } from '../../components/picture.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { fadeDelay, imageName, masonrySpan } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-list.module.css';

export interface GalleryListProps {
  readonly images: readonly SiteImage[];
  readonly onView: (id: string) => void;
}

/** Id of an image's button, to which the focus returns. */
export const viewButtonId = (image: string) => `view-${image}`;

/** In display order, left to right and down, in both views. An ancestor's `data-view` selects the view. */
export function GalleryList({ images, onView }: GalleryListProps) {
  return (
    <div className={styles.room}>
      <ul className={`plain-list ${styles.list}`}>
        {images.map((image, index) => {
          const name = imageName(image, index + 1);
          const style = {
            '--span': masonrySpan(image),
            '--delay': `${fadeDelay(index % SITE_LIMITS.galleryPage)}s`,
          };
          return (
            <li key={image.id} className={styles.tile} style={style as CSSProperties}>
              <Picture image={image} sizes="(min-width: 80rem) 23rem, (min-width: 48rem) 30vw, 46vw" />
              <Button
                id={viewButtonId(image.id)}
                variant="plain"
                className={styles.view}
                aria-haspopup="dialog"
                onClick={() => onView(image.id)}
              >
                <span className={styles.label}>
                  {siteText('View')} <span className={styles.title}>{name}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function GalleryPlaceholders() {
  return (
    <div className={`${styles.room} ${styles.loading}`} aria-busy="true">
      <p className="visually-hidden">{siteText('Loading images…')}</p>
      <div className={styles.list}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className={styles.tile} data-placeholder>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}
