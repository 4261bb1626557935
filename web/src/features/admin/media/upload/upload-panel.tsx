import { imageFields } from '@paw-haven/domain/site/image/input';
import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import { Button, Checkbox, Flex, Select, Upload } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { UploadList } from '../../../../components/uploads/upload-list.tsx';
import { messages as imageMessages } from '../../components/images/messages.ts';
import { categoryOptions, messages } from '../messages.ts';
import { useImageUploads } from '../../components/images/use-image-uploads.ts';
import styles from './upload-panel.module.css';

interface UploadPanelProps {
  /** Initial category of the uploads. */
  readonly category: ImageCategory;
  readonly onClose: () => void;
}

/** Uploads go to the category and options chosen when they were added. Stays open while uploads are running. */
export function UploadPanel({ category: first, onClose }: UploadPanelProps) {
  const { queue, items, isBusy } = useImageUploads();
  const [category, setCategory] = useState(first);
  const [inGallery, setInGallery] = useState(first === 'portfolio');
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h3 id={`${id}-title`}>{messages.uploadTitle}</h3>
        <Button type="text" disabled={isBusy} onClick={onClose}>
          {messages.uploadClose}
        </Button>
      </header>
      <div className={styles.target}>
        <Flex vertical gap="small">
          <label htmlFor={`${id}-category`}>{imageFields.labels.category}</label>
          <Select
            id={`${id}-category`}
            value={category}
            options={categoryOptions}
            popupMatchSelectWidth={false}
            onChange={setCategory}
          />
        </Flex>
        <Checkbox checked={inGallery} onChange={({ target }) => setInGallery(target.checked)}>
          {messages.uploadGallery}
        </Checkbox>
      </div>
      <Upload.Dragger
        // Accepts all files: the queue reports those that are not images.
        accept={{ format: 'image/*', filter: 'native' }}
        multiple
        hasControlInside
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (file === files[0]) queue.add(files, { category, is_portfolio: inGallery });
          return Upload.LIST_IGNORE;
        }}
      >
        <p className={styles.hint} aria-hidden="true">
          {messages.uploadDrop}
        </p>
        <Button
          type="primary"
          aria-describedby={`${id}-limits`}
          onClick={(event) => {
            // Opens the picker itself: a click on the surrounding area would blur the button.
            event.stopPropagation();
            panel.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
          }}
        >
          {messages.uploadChoose}
        </Button>
        <p id={`${id}-limits`} className="field-hint">
          {imageMessages.limits}
        </p>
      </Upload.Dragger>
      <UploadList items={items} queue={queue} onRemoved={() => panel.current?.focus()} />
      {isBusy ? <output className="soft">{messages.uploadsRunning}</output> : null}
    </section>
  );
}
