import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { messages, texts, useLabels } from '../messages.ts';
import { removeImages } from '../../components/images/mutations.ts';
import { useSiteContent } from '../use-site-content.ts';
import { usesOf } from '../view-model.ts';
import styles from '../images.module.css';

interface RemoveDialogProps {
  readonly images: readonly Pick<WebsiteImage, 'id' | 'title' | 'file_path' | 'is_active' | 'is_portfolio'>[];
  readonly onClose: () => void;
}

/** Names the images to delete, and where the website shows them. */
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
    <ConfirmDialog
      title={messages.removeTitle(images.length)}
      texts={{
        cancel: messages.keep,
        confirm: messages.removeYes(images.length),
        working: messages.removing,
      }}
      danger
      pending={remove.pending}
      onConfirm={async () => {
        if (await remove.run()) onClose();
      }}
      onClose={onClose}
    >
      {isOne ? <p>{images[0]?.title}</p> : null}
      {places.length > 0 ? <p className={styles.seen}>{gone(places.join(', '))}</p> : null}
      <p className="soft">{messages.removeText}</p>
    </ConfirmDialog>
  );
}
