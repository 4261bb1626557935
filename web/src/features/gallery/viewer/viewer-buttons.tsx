import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/app-icons.tsx';
import { siteText } from '../../../lib/language/shell-texts.ts';
import styles from './image-viewer.module.css';

export interface StepButtonProps {
  readonly shape: 'previous' | 'next';
  /** Whether there is no further image; the button keeps the focus. */
  readonly isOver: boolean;
  readonly onStep: () => void;
}

export function StepButton({ shape, isOver, onStep }: StepButtonProps) {
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
