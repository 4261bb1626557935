import { PORTRAITS } from './illustrations/portraits.tsx';
import { SCENES } from './illustrations/scenes.tsx';
import './illustration.css';

const PICTURES = { ...PORTRAITS, ...SCENES };

export type IllustrationName = keyof typeof PICTURES;

export interface IllustrationProps {
  readonly name: IllustrationName;
  readonly className?: string;
  /** What the picture tells; without it the picture is decoration and silent. */
  readonly label?: string;
}

/** Our own drawings: one ink line over a flat shape, in the colours of the theme. */
export function Illustration({ name, className = '', label }: IllustrationProps) {
  const { width, height, art } = PICTURES[name];
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={`illustration ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...meaning}
    >
      {art}
    </svg>
  );
}
