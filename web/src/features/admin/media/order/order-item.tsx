import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { Button } from 'antd';
import { GripIcon } from '../../../../ui/icons/admin-icons.tsx';
import { ImagePicture } from '../image-picture.tsx';
import { messages } from '../messages.ts';
import styles from './order.module.css';
import type { Reorder } from './use-reorder.ts';

interface OrderItemProps {
  readonly image: WebsiteImage;
  /** Starts at 0. */
  readonly place: number;
  readonly count: number;
  readonly isHeld: boolean;
  readonly handle: ReturnType<Reorder['handle']>;
}

/** Positioned by CSS `order`, so that no element moves in the document while one is held. */
export function OrderItem({ image, place, count, isHeld, handle }: OrderItemProps) {
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
