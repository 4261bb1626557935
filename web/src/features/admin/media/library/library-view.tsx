import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import { newestImagesQuery } from '@paw-haven/domain/site/image/queries';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import grid from '../images.module.css';
import type { OpenDialog } from '../dialogs/media-dialog.tsx';
import { messages } from '../messages.ts';
import { useSiteContent } from '../use-site-content.ts';
import { toggled, usesOf } from '../view-model.ts';
import { ImageCard } from './image-card.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** Keeps the page below 60 reads, with the category counts, settings, roles and layout. */
const PAGE = 20;

interface LibraryViewProps {
  readonly category: ImageCategory | undefined;
  readonly onOpen: (dialog: OpenDialog) => void;
}

export function LibraryView({ category, onOpen }: LibraryViewProps) {
  const [limit, setLimit] = useState(PAGE);
  const images = useLiveQuery(newestImagesQuery(limit, category), websiteImageSchema);
  // Keeps showing the loaded images while more are loading.
  const [last, setLast] = useState(images.data);
  if (images.data && images.data !== last) setLast(images.data);
  const shown = images.data ?? last;
  if (images.status === 'error')
    return <ErrorState title={messages.loadFailed} error={images.error} onRetry={images.retry} />;
  if (!shown) return <SkeletonBlocks label={messages.loading} count={6} shape="card" />;
  if (shown.length === 0) {
    const isAll = category === undefined;
    return (
      <EmptyState
        title={isAll ? messages.empty : messages.emptyCategory}
        text={isAll ? messages.emptyText : messages.emptyCategoryText}
      />
    );
  }
  return (
    <>
      <Images images={shown} onOpen={onOpen} />
      {images.data?.length === limit ? (
        <Button className={grid.more ?? ''} onClick={() => setLimit(limit * 2)}>
          {messages.more}
        </Button>
      ) : null}
    </>
  );
}

interface ImagesProps extends Pick<LibraryViewProps, 'onOpen'> {
  readonly images: readonly WebsiteImage[];
}

/** Deselects images that are no longer listed. */
function Images({ images, onOpen }: ImagesProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const site = useSiteContent();
  const chosen = images.filter(({ id }) => selected.has(id));
  return (
    <>
      <Checkbox
        className={grid.all ?? ''}
        checked={chosen.length === images.length}
        indeterminate={chosen.length > 0 && chosen.length < images.length}
        onChange={({ target }) => setSelected(new Set(target.checked ? images.map(({ id }) => id) : []))}
      >
        {messages.selectAll}
      </Checkbox>
      <ul className={grid.grid} aria-label={messages.list}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            uses={usesOf(image, site)}
            isSelected={selected.has(image.id)}
            onSelect={() => setSelected(toggled(selected, image.id))}
            onEdit={() => onOpen({ name: 'edit', image })}
            onRemove={() => onOpen({ name: 'remove', images: [image] })}
          />
        ))}
      </ul>
      {chosen.length > 0 ? (
        <SelectionBar
          ids={chosen.map(({ id }) => id)}
          onRemove={() => onOpen({ name: 'remove', images: chosen })}
          onClear={() => setSelected(new Set())}
        />
      ) : null}
    </>
  );
}
