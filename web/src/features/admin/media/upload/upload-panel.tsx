import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import { useEffect, useId, useRef, useState } from 'react';
import { FileButton } from '../../../../components/uploads/file-button.tsx';
import { UploadList } from '../../../../components/uploads/upload-list.tsx';
import { useDrop } from '../../../../components/uploads/use-drop.ts';
import { CheckField } from '../../components/check-field.tsx';
import { categoryLabels, imageLabels, messages } from '../messages.ts';
import { useImageUploads } from './use-image-uploads.ts';
import styles from './upload-panel.module.css';

interface UploadPanelProps {
  /** Where files go unless one says otherwise. */
  readonly category: ImageCategory;
  readonly onClose: () => void;
}

/** Files go where the fields say when they are chosen. It stays open while some are on their way. */
export function UploadPanel({ category: first, onClose }: UploadPanelProps) {
  const { queue, items, isBusy, add } = useImageUploads();
  const [category, setCategory] = useState(first);
  const [inGallery, setInGallery] = useState(first === 'portfolio');
  const { isOver, handlers } = useDrop(send);
  const panel = useRef<HTMLElement>(null);
  const [title, limits] = [useId(), useId()];
  useEffect(() => panel.current?.focus(), []);

  function send(files: readonly File[]) {
    add(files, { category, is_portfolio: inGallery });
  }

  return (
    <section ref={panel} tabIndex={-1} className={`surface ${styles.panel}`} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>{messages.uploadTitle}</h3>
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={onClose}>
          {messages.uploadClose}
        </button>
      </header>
      <div className={styles.target}>
        <CategoryField value={category} onChange={setCategory} />
        <CheckField label={messages.uploadGallery} checked={inGallery} onChange={setInGallery} />
      </div>
      <div className={styles.drop} data-over={isOver} {...handlers}>
        <p className={styles.hint} aria-hidden="true">
          {messages.uploadDrop}
        </p>
        <FileButton text={messages.uploadChoose} multiple hint={limits} onFiles={send} />
        <p id={limits} className="field-hint">
          {messages.uploadLimits}
        </p>
      </div>
      <UploadList items={items} queue={queue} onRemoved={() => panel.current?.focus()} />
      {isBusy ? <output className="soft">{messages.uploadsRunning}</output> : null}
    </section>
  );
}

interface CategoryFieldProps {
  readonly value: ImageCategory;
  readonly onChange: (category: ImageCategory) => void;
}

function CategoryField({ value, onChange }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{imageLabels.category}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as ImageCategory)}>
        {IMAGE_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </select>
    </div>
  );
}
