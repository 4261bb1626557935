import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'isBlock'> {
  /** Its accessible name. */
  readonly label: string;
}

/** A square button that shows only an icon, passed as its child. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <Button aria-label={label} variant="icon" {...button} />;
}
