import { useId } from 'react';
import { FileButton } from '../../../components/uploads/file-button.tsx';
import { useDrop } from '../../../components/uploads/use-drop.ts';
import { messages } from '../messages.ts';
import styles from './photo-picker.module.css';

interface PhotoPickerProps {
  readonly free: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Picks several files from disk, by drag and drop, or from a phone's camera. */
export function PhotoPicker({ free, onFiles }: PhotoPickerProps) {
  const hint = useId();
  const { isOver, handlers } = useDrop(onFiles);
  const isFull = free === 0;
  return (
    <div className={styles.picker} data-over={isOver && !isFull} {...handlers}>
      <p className={styles.drop} aria-hidden="true">
        {messages.photosDrop}
      </p>
      <div className={styles.buttons}>
        <FileButton text={messages.photosChoose} multiple disabled={isFull} hint={hint} onFiles={onFiles} />
        <FileButton
          text={messages.photosTake}
          variant="secondary"
          className={styles.camera}
          fromCamera
          disabled={isFull}
          hint={hint}
          onFiles={onFiles}
        />
      </div>
      <p id={hint} className="field-hint">
        {isFull ? messages.photosFull : `${messages.photosLimits} ${messages.photosRoom(free)}`}
      </p>
    </div>
  );
}
