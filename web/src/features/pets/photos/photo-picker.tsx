import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { messages } from '../messages.ts';
import styles from './photo-picker.module.css';

interface PhotoPickerProps {
  readonly free: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** From the disk, several at a time; dropped; or, on a phone, from its camera. */
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
        <FileButton text={messages.photosTake} fromCamera disabled={isFull} hint={hint} onFiles={onFiles} />
      </div>
      <p id={hint} className="field-hint">
        {isFull ? messages.photosFull : `${messages.photosLimits} ${messages.photosRoom(free)}`}
      </p>
    </div>
  );
}

interface FileButtonProps {
  readonly text: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly multiple?: boolean;
  readonly fromCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileButton({
  text,
  hint,
  disabled,
  multiple = false,
  fromCamera = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function pass({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise the same file, chosen again, would be no change.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <button
        type="button"
        className={fromCamera ? `button ${styles.camera}` : 'button button-primary'}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        capture={fromCamera ? 'environment' : undefined}
        hidden
        aria-label={text}
        onChange={pass}
      />
    </>
  );
}

function useDrop(onFiles: (files: readonly File[]) => void) {
  // Each part that the pointer passes over enters and leaves by itself.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const move = (event: DragEvent, change: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDragOver: (event: DragEvent) => move(event, 0),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, handlers };
}
