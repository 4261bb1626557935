import { Link } from 'react-router-dom';
import { Illustration } from '../../components/illustration.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { PATHS } from '../../lib/paths.ts';
import type { LandingImage } from './landing-data.ts';
import type { PublicData } from '../../lib/use-public.ts';
import { galleryImages } from './view-model.ts';
import './gallery-section.css';

const DRAWN = [
  ['spaniel', 'A spaniel, brushed'],
  ['cat', 'A cat, content'],
  ['poodle', 'A poodle with a fresh cut'],
  ['rabbit', 'A rabbit, fluffed up'],
  ['terrier', 'A terrier, trimmed'],
] as const;

export function GallerySection({ images }: { readonly images: PublicData<readonly LandingImage[]> }) {
  return (
    <section id="gallery" className="landing-band">
      <div className="page landing-section">
        <header className="landing-head">
          <h2>Gallery</h2>
          <Link to={PATHS.gallery} className="button">
            View Full Gallery
          </Link>
        </header>
        <Pictures images={images} />
      </div>
    </section>
  );
}

/** Photographs, our drawings where there are none, three placeholders meanwhile. */
function Pictures({ images }: { readonly images: PublicData<readonly LandingImage[]> }) {
  if (images.status === 'loading') {
    return (
      <div className="gallery" aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="gallery-placeholder">
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    );
  }
  const photographs = images.status === 'success' ? galleryImages(images.data) : [];
  if (photographs.length === 0) {
    return (
      <ul className="plain-list gallery gallery-drawn">
        {DRAWN.map(([name, label]) => (
          <li key={name}>
            <Illustration name={name} label={label} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="plain-list gallery">
      {photographs.map(({ id, url, alt }) => (
        <li key={id}>
          <img src={url} alt={alt} loading="lazy" width="480" height="480" />
        </li>
      ))}
    </ul>
  );
}
