import type { WebsiteImage } from '@paw-haven/domain/image/schema';
import { Modal } from 'antd';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { messages, texts, useLabels } from '../messages.ts';
import { removeImages } from '../mutations.ts';
import { useSiteContent } from '../use-site-content.ts';
import { usesOf } from '../view-model.ts';
import styles from './dialogs.module.css';

interface RemoveDialogProps {
  readonly images: readonly Pick<WebsiteImage, 'id' | 'title' | 'file_path' | 'is_active' | 'is_portfolio'>[];
  readonly onClose: () => void;
}

/** Says what goes, and from where on the website. */
export function RemoveDialog({ images, onClose }: RemoveDialogProps) {
  const site = useSiteContent();
  const ids = images.map(({ id }) => id);
  const isOne = images.length === 1;
  const remove = useAction(() => removeImages(ids), {
    success: isOne ? texts.removed : texts.removedSeveral,
    failure: texts.removeFailed,
  });
  const places = [...new Set(images.flatMap((image) => usesOf(image, site)))].map((use) => useLabels[use]);
  const gone = isOne ? messages.removeSeen : messages.removeSeenSome;
  return (
    <Modal
      open
      title={messages.removeTitle(images.length)}
      onCancel={() => !remove.pending && onClose()}
      keyboard={!remove.pending}
      footer={
        <div className={styles.actions}>
          <button type="button" className="button button-quiet" disabled={remove.pending} onClick={onClose}>
            {messages.keep}
          </button>
          <button
            type="button"
            className="button button-danger"
            disabled={remove.pending}
            onClick={async () => {
              if (await remove.run()) onClose();
            }}
          >
            {remove.pending ? messages.removing : messages.removeYes(images.length)}
          </button>
        </div>
      }
    >
      {isOne ? <p>{images[0]?.title}</p> : null}
      {places.length > 0 ? <p className={styles.seen}>{gone(places.join(', '))}</p> : null}
      <p className="soft">{messages.removeText}</p>
    </Modal>
  );
}
