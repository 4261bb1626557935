import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { useModal } from '../../../lib/browser/modal-dialogs.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { CloseIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/app-icons.tsx';
import { imageName } from '../view-model.ts';
import { stepByKey } from './steps.ts';
import { ViewerImage } from './viewer-image.tsx';
import { useSwipe } from './use-swipe.ts';
import { siteText } from '../../../lib/language/shell-texts.ts';
import styles from './image-viewer.module.css';

/** A dialog with one image as large as the screen allows; loaded with the first "View". */

export interface ImageViewerProps {
  readonly images: readonly SiteImage[];
  /** Index of the image to show. */
  readonly index: number;
  /** Greater than the number of `images` while more can be loaded. */
  readonly total: number;
  readonly onStep: (to: number) => void;
  /** Called after the dialog has closed. */
  readonly onClose: () => void;
}

export function ImageViewer({ images, index, total, onStep, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useModal(dialog, onClose);
  const stepTo = (to: number) => {
    if (images[to]) onStep(to);
  };
  const { handlers, wasSwipe } = useSwipe((by) => stepTo(index + by));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = stepByKey(event.key, index, images.length);
    if (to === undefined) return;
    event.preventDefault();
    onStep(to);
  };
  /** Closes on a click outside image, text and buttons. */
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.matches('[data-closes]') && !wasSwipe()) close();
  };

  const image = images[index];
  if (!image) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-closes
      aria-labelledby="viewer-title"
      onCancel={close}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={closeBeside}
    >
      <header className={styles.head} data-closes>
        <div aria-live="polite">
          <h2 id="viewer-title">{imageName(image, index + 1)}</h2>
          <p>{`${index + 1} ${siteText('of')} ${total}`}</p>
        </div>
        <IconButton label={siteText('Close')} className={styles.button} onClick={close}>
          <CloseIcon size={24} />
        </IconButton>
      </header>
      <div className={styles.stage} data-closes {...handlers}>
        <ViewerImage key={image.id} image={image} neighbors={neighborsOf(images, index)} />
      </div>
      <StepButton shape="previous" isOver={index === 0} onStep={() => stepTo(index - 1)} />
      <StepButton shape="next" isOver={index === images.length - 1} onStep={() => stepTo(index + 1)} />
    </dialog>
  );
}

function neighborsOf(images: readonly SiteImage[], index: number): readonly SiteImage[] {
  return [images[index + 1], images[index - 1]].filter((image) => image !== undefined);
}

interface StepButtonProps {
  readonly shape: 'previous' | 'next';
  /** Whether there is no further image; the button keeps the focus. */
  readonly isOver: boolean;
  readonly onStep: () => void;
}

function StepButton({ shape, isOver, onStep }: StepButtonProps) {
  return (
    <IconButton
      label={siteText(shape === 'next' ? 'Next image' : 'Previous image')}
      className={`${styles.button} ${styles[shape]}`}
      aria-disabled={isOver}
      onClick={isOver ? undefined : onStep}
    >
      {shape === 'next' ? <ChevronRightIcon size={24} /> : <ChevronLeftIcon size={24} />}
    </IconButton>
  );
}
