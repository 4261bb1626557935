import drawings from '../../assets/drawings.svg?no-inline';
import styles from './illustration.module.css';

/** Width and height of each drawing in `assets/drawings.svg`. */
const SIZES = {
  hero: [480, 500],
  spaniel: [200, 200],
  cat: [200, 200],
  poodle: [200, 200],
  rabbit: [200, 200],
  terrier: [200, 200],
  empty: [240, 180],
  lost: [240, 180],
  pets: [240, 180],
  calendar: [240, 180],
  rosette: [240, 180],
  salon: [240, 180],
  offline: [240, 180],
  peek: [320, 240],
} as const;

export type IllustrationName = keyof typeof SIZES;

export interface IllustrationProps {
  readonly name: IllustrationName;
  readonly className?: string;
  /** Describes the picture; without it, the picture is decorative and hidden from screen readers. */
  readonly label?: string;
}

/** Our own drawings: a single ink line over a flat shape, in the theme's colors. They share one file. */
export function Illustration({ name, className = '', label }: IllustrationProps) {
  const [width, height] = SIZES[name];
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={`${styles.illustration} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...meaning}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
