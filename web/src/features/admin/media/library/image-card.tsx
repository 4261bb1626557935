import type { WebsiteImage } from '@paw-haven/domain/image/schema';
import { Chip } from '../../../../ui/chip.tsx';
import { ImagePicture } from '../image-picture.tsx';
import { categoryLabels, messages, useLabels } from '../messages.ts';
import type { ImageUse } from '../view-model.ts';
import styles from './image-card.module.css';

interface ImageCardProps {
  readonly image: WebsiteImage;
  readonly uses: readonly ImageUse[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** What it shows, where visitors see it, and what is missing of it. */
export function ImageCard({ image, uses, isSelected, onSelect, onEdit, onRemove }: ImageCardProps) {
  const { title, category, is_active: isActive, alt_text: description } = image;
  return (
    <li className={styles.card} data-selected={isSelected} data-active={isActive}>
      <label className={styles.pick}>
        <ImagePicture image={image} sizes="(max-width: 30rem) 50vw, 16rem" />
        <input type="checkbox" aria-label={messages.select(title)} checked={isSelected} onChange={onSelect} />
      </label>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p className="soft">{categoryLabels[category]}</p>
        <p className={styles.chips}>
          {isActive ? null : <Chip>{messages.inactive}</Chip>}
          {uses.map((use) => (
            <Chip key={use} tone="good">
              {useLabels[use]}
            </Chip>
          ))}
          {description === '' ? <Chip tone="warn">{messages.noDescription}</Chip> : null}
        </p>
      </div>
      <div className={styles.actions}>
        <button type="button" className="button" aria-label={`${messages.edit} ${title}`} onClick={onEdit}>
          {messages.edit}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${messages.remove} ${title}`}
          onClick={onRemove}
        >
          {messages.remove}
        </button>
      </div>
    </li>
  );
}
