import { planMove } from '@paw-haven/domain/site/image/move';
import { PLACED_LISTS, placedImagesQuery, type PlacedList } from '@paw-haven/domain/site/image/queries';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { Button, Segmented } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { EditConflictError } from '../../../../lib/firestore/versioned-edit.ts';
import grid from '../images.module.css';
import { messages, placedLabels, texts } from '../messages.ts';
import { placeImages } from '../../components/images/mutations.ts';
import styles from './order.module.css';
import { useReorder, type Reorder } from './use-reorder.ts';
import { GripIcon } from '../../../../ui/icons/admin-icons.tsx';
import { ImagePicture } from '../image-picture.tsx';

const PAGE = 30;

/** The lists of images whose order visitors see. */
export function OrderView() {
  const [list, setList] = useState<PlacedList>('gallery');
  return (
    <>
      <Segmented
        aria-label={messages.placed}
        name="placed"
        options={PLACED_LISTS.map((value) => ({ value, label: placedLabels[value] }))}
        value={list}
        onChange={setList}
      />
      <p className={`soft ${styles.lead}`}>{messages.orderLead}</p>
      <PlacedImages key={list} list={list} />
    </>
  );
}

function PlacedImages({ list }: { readonly list: PlacedList }) {
  const [limit, setLimit] = useState(PAGE);
  const images = useLiveQuery(placedImagesQuery(list, limit), websiteImageSchema);
  if (images.status === 'error')
    return <ErrorState title={messages.loadFailed} error={images.error} onRetry={images.retry} />;
  if (images.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="card" />;
  if (images.data.length === 0)
    return <EmptyState title={messages.orderEmpty} text={messages.orderEmptyText[list]} />;
  const isWhole = images.data.length < limit;
  return (
    <>
      <SortableImages images={images.data} isWhole={isWhole} />
      {isWhole ? null : (
        <Button className={grid.more ?? ''} onClick={() => setLimit(limit * 2)}>
          {messages.more}
        </Button>
      )}
    </>
  );
}

interface SortableImagesProps {
  readonly images: readonly WebsiteImage[];
  readonly isWhole: boolean;
}

function SortableImages({ images, isWhole }: SortableImagesProps) {
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  const titleOf = (id: string) => images.find((image) => image.id === id)?.title ?? '';
  const save = useAction(
    (from: number, to: number) => placeImages(planMove(images, { from, to, isWhole }), images),
    {
      success: texts.moved,
      failure: (error) => (error instanceof EditConflictError ? texts.moveConflict : texts.moveFailed),
    },
  );
  const { held, placeOf, handle } = useReorder({
    ids: images.map(({ id }) => id),
    onMove: async (id, from, to) => {
      moved.current = id;
      const isStored = await save.run(from, to);
      say(isStored ? messages.putDown(titleOf(id), to + 1) : messages.putBack(titleOf(id)));
      return isStored;
    },
    onCancel: (id) => say(messages.putBack(titleOf(id))),
  });

  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    const handleOf = list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`);
    if (document.activeElement === document.body) handleOf?.focus();
    moved.current = undefined;
  }, [images]);

  const announcement = held ? messages.held(titleOf(held.id), held.to + 1, images.length) : said;
  return (
    <>
      <ul ref={list} className={grid.grid} aria-label={messages.list}>
        {images.map((image, index) => (
          <OrderItem
            key={image.id}
            image={image}
            place={placeOf(index)}
            count={images.length}
            isHeld={held?.id === image.id}
            handle={handle(image.id, index)}
          />
        ))}
      </ul>
      <output className="visually-hidden" aria-live="assertive">
        {announcement}
      </output>
    </>
  );
}

interface OrderItemProps {
  readonly image: WebsiteImage;
  /** Starts at 0. */
  readonly place: number;
  readonly count: number;
  readonly isHeld: boolean;
  readonly handle: ReturnType<Reorder['handle']>;
}

/** Positioned by CSS `order`, so that no element moves in the document while one is held. */
function OrderItem({ image, place, count, isHeld, handle }: OrderItemProps) {
  return (
    <li className={styles.item} style={{ order: place }} data-place={place} data-held={isHeld}>
      <ImagePicture image={image} sizes="(max-width: 30rem) 50vw, 16rem" />
      <div className={styles.bar}>
        <span className={`tabular ${styles.place}`} aria-hidden="true">
          {place + 1}
        </span>
        <span className={styles.title}>{image.title}</span>
        <Button
          type="text"
          className={styles.handle ?? ''}
          data-handle={image.id}
          aria-label={messages.move(image.title, place + 1, count)}
          {...handle}
          icon={<GripIcon />}
        />
      </div>
    </li>
  );
}
