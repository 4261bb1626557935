const SHAPES = {
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
} as const;

export function ViewerIcon({ shape }: { readonly shape: keyof typeof SHAPES }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}

export interface StepButtonProps {
  readonly shape: 'previous' | 'next';
  /** There is nothing further; the button keeps the focus. */
  readonly isOver: boolean;
  readonly onStep: () => void;
}

export function StepButton({ shape, isOver, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`viewer-button viewer-${shape}`}
      aria-label={shape === 'next' ? 'Next image' : 'Previous image'}
      aria-disabled={isOver}
      onClick={isOver ? undefined : onStep}
    >
      <ViewerIcon shape={shape} />
    </button>
  );
}
