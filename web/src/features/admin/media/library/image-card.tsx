import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { Button, Checkbox, Tag } from 'antd';
import { ImagePicture } from '../image-picture.tsx';
import { categoryLabels, messages, useLabels } from '../messages.ts';
import type { ImageUse } from '../view-model.ts';
import styles from './library.module.css';

interface ImageCardProps {
  readonly image: WebsiteImage;
  readonly uses: readonly ImageUse[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An image with its title, where visitors see it, and what is missing. */
export function ImageCard({ image, uses, isSelected, onSelect, onEdit, onRemove }: ImageCardProps) {
  const { title, category, is_active: isActive, alt_text: description } = image;
  return (
    <li className={styles.card} data-selected={isSelected} data-active={isActive}>
      <Checkbox
        className={styles.pick}
        aria-label={messages.select(title)}
        checked={isSelected}
        onChange={onSelect}
      >
        <ImagePicture image={image} sizes="(max-width: 30rem) 50vw, 16rem" />
      </Checkbox>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p className="soft">{categoryLabels[category]}</p>
        <p className={styles.tags}>
          {isActive ? null : <Tag>{messages.inactive}</Tag>}
          {uses.map((use) => (
            <Tag key={use} color="success">
              {useLabels[use]}
            </Tag>
          ))}
          {description === '' ? <Tag color="warning">{messages.noDescription}</Tag> : null}
        </p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`${messages.edit} ${title}`} onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button type="text" aria-label={`${messages.remove} ${title}`} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
