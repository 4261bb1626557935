import { useRef } from 'react';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryList, GalleryPlaceholders } from './gallery-list.tsx';
import { MoreImages } from './more-images.tsx';
import { useGalleryAddress } from './use-gallery-address.ts';
import { useGalleryImages } from './use-gallery-images.ts';
import { useViewer } from './use-viewer.tsx';
import { countUnder, galleryState } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-page.module.css';
import { useBookingPath } from '../../lib/session/session-hint.ts';
import { Illustration } from '../../ui/states/illustration.tsx';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { Picture } from '../../components/picture.tsx';

/** The portfolio's images, all or of one category, in pages; a link can contain category and view. */
export function GalleryPage() {
  const site = useSite();
  const categories = site.status === 'ready' ? site.content.categories : undefined;
  const {
    address: { filter, view },
    isKnown,
    change,
  } = useGalleryAddress();
  const count = categories && countUnder(filter, categories);
  const { paged, loadNext } = useGalleryImages({ filter, isEnabled: isKnown, count });
  const viewer = useViewer(paged, count, loadNext);
  const bar = useRef<HTMLFieldSetElement>(null);

  const state = galleryState(paged, filter);
  const showAll = () => {
    change({ filter: 'all' });
    bar.current?.querySelector('button')?.focus();
  };

  return (
    <>
      <section className={`page ${styles.gallery}`} data-view={view}>
        <header className={styles.head}>
          <h1>{siteText('Our Work Gallery')}</h1>
          <p className="soft">{siteText('Fresh cuts, soft coats and one or two proud looks.')}</p>
        </header>
        {state === 'empty' ? (
          <EmptyState illustration="peek" title={siteText('No gallery images have been uploaded yet.')} />
        ) : (
          <GalleryBar ref={bar} categories={categories} filter={filter} view={view} onChange={change} />
        )}
        {state === 'loading' ? <GalleryPlaceholders /> : null}
        {state === 'images' ? <GalleryList key={filter} images={paged.images} onView={viewer.open} /> : null}
        {state === 'no-match' ? (
          <EmptyState
            illustration="lost"
            title={siteText('No images found in the category')}
            action={<Button onClick={showAll}>{siteText('View All Images')}</Button>}
          />
        ) : null}
        {paged.status === 'failed' ? (
          <ErrorState
            title={siteText(
              state === 'failed' ? 'We couldn’t load the gallery' : 'We couldn’t load more images',
            )}
            text={siteText('Please check your connection and try again.')}
            onRetry={loadNext}
          />
        ) : null}
        <MoreImages paged={paged} count={count} onMore={loadNext} />
        <PlainGallery images={site.status === 'ready' ? site.content.portfolio : []} />
      </section>
      <BookingCall />
      {viewer.element}
    </>
  );
}

function BookingCall() {
  const bookingPath = useBookingPath();
  return (
    <section className={styles.call}>
      <div className={`page ${styles.callInner}`}>
        <Illustration name="spaniel" />
        <div>
          <h2>{siteText('Room for one more portrait')}</h2>
          <p className="soft">{siteText('Choose a service and a time; it takes a minute.')}</p>
        </div>
        <ButtonLink href={bookingPath} data-start variant="primary" size="large">
          {siteText('Book Appointment')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** For browsers without JavaScript: the images known at prerendering. */
function PlainGallery({ images }: { readonly images: readonly SiteImage[] }) {
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
