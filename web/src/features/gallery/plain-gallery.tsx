import type { SiteImage } from '@paw-haven/domain/site/content';
import { Picture } from '../../components/picture.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-page.module.css';

/** For browsers without JavaScript: the images known at prerendering. */
export function PlainGallery({ images }: { readonly images: readonly SiteImage[] }) {
  return (
    <noscript>
      {images.length === 0 ? (
        <p>{siteText('No gallery images have been uploaded yet.')}</p>
      ) : (
        <ul className={`plain-list ${styles.plain}`}>
          {images.map((image) => (
            <li key={image.id}>
              <Picture image={image} sizes="(min-width: 48rem) 31vw, 46vw" />
            </li>
          ))}
        </ul>
      )}
    </noscript>
  );
}
