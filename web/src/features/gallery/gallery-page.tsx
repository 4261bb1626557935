import { useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { BookingCall } from './booking-call.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryList, GalleryPlaceholders } from './gallery-list.tsx';
import { MoreImages } from './more-images.tsx';
import { PlainGallery } from './plain-gallery.tsx';
import { useGalleryAddress } from './use-gallery-address.ts';
import { useGalleryImages } from './use-gallery-images.ts';
import { useViewer } from './use-viewer.tsx';
import { countUnder, galleryState } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-page.module.css';

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
