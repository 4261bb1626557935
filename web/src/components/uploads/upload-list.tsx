import type { UploadItem, UploadQueue } from '../../lib/uploads/upload-queue.ts';
import { Button } from '../../ui/actions/button.tsx';
import { uploadMessages as messages } from './upload-messages.ts';
import styles from './upload-list.module.css';

interface UploadListProps {
  readonly items: readonly UploadItem[];
  readonly queue: Pick<UploadQueue, 'remove' | 'retry'>;
  /** Called when a row is removed with its focused button. */
  readonly onRemoved: () => void;
}

/** Uploads in progress or failed; a finished file leaves the list. */
export function UploadList({ items, queue, onRemoved }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.uploads}`} aria-label={messages.label}>
      {items.map((item) => (
        <li key={item.id} className={styles.upload}>
          <p className={styles.name}>{item.name}</p>
          <UploadState item={item} />
          <div className={styles.actions}>
            {item.canRetry ? (
              <ItemButton item={item} text={messages.retry} onClick={() => queue.retry(item.id)} />
            ) : null}
            {item.phase === 'saving' ? null : (
              <ItemButton
                item={item}
                text={item.phase === 'failed' ? messages.dismiss : messages.cancel}
                onClick={() => {
                  queue.remove(item.id);
                  onRemoved();
                }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function UploadState({ item: { name, phase, progress, problem } }: { readonly item: UploadItem }) {
  if (phase === 'failed') return <p className={`${styles.state} ${styles.problem}`}>{problem}</p>;
  const text = phase === 'sending' ? messages.percent(progress) : messages.phase[phase];
  return (
    <div className={styles.state}>
      <progress
        className={styles.bar}
        aria-label={name}
        aria-valuetext={text}
        value={phase === 'preparing' || phase === 'saving' ? undefined : progress}
      />
      <span className={`soft tabular ${styles.share}`}>{text}</span>
    </div>
  );
}

function ItemButton(props: {
  readonly item: UploadItem;
  readonly text: string;
  readonly onClick: () => void;
}) {
  return (
    <Button variant="quiet" aria-label={`${props.text}: ${props.item.name}`} onClick={props.onClick}>
      {props.text}
    </Button>
  );
}
