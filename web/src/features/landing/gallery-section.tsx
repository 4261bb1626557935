import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { Picture } from '../../components/picture.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { localPath, siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-section.module.css';
import landing from './landing.module.css';

const DRAWN = [
  ['spaniel', 'Drawing of a spaniel, brushed'],
  ['cat', 'Drawing of a cat, content'],
  ['poodle', 'Drawing of a poodle with a fresh cut'],
  ['rabbit', 'Drawing of a rabbit, fluffed up'],
  ['terrier', 'Drawing of a terrier, trimmed'],
] as const;

export function GallerySection() {
  return (
    <section id="gallery" className={landing.band}>
      <div className={`page ${landing.section}`}>
        <header className={landing.head}>
          <h2>{siteText('Gallery')}</h2>
          <ButtonLink href={localPath(PATHS.gallery)}>{siteText('View Full Gallery')}</ButtonLink>
        </header>
        <Pictures />
      </div>
    </section>
  );
}

/** Photos, our drawings if there are none, or three placeholders while loading. */
function Pictures() {
  const site = useSite();
  if (site.status === 'loading') {
    return (
      <div className={styles.mosaic} data-count={3} aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={styles.tile}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    );
  }
  const photographs =
    site.status === 'ready' ? site.content.portfolio.slice(0, LIMITS.landingGalleryImages) : [];
  if (photographs.length === 0) {
    return (
      <ul className={`plain-list ${styles.mosaic} ${styles.drawn}`} data-count={5}>
        {DRAWN.map(([name, label]) => (
          <li key={name} className={styles.tile}>
            <Illustration name={name} label={siteText(label)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={`plain-list ${styles.mosaic}`} data-count={photographs.length}>
      {photographs.map((image, index) => (
        <li key={image.id} className={styles.tile}>
          <Picture
            image={image}
            sizes={index === 0 ? '(min-width: 48rem) 42rem, 95vw' : '(min-width: 48rem) 21rem, 46vw'}
          />
        </li>
      ))}
    </ul>
  );
}
