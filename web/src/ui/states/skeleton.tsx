import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Number of text lines to stand for; the last one is shorter. */
  readonly lines?: number;
  /** CSS length; renders one block of this height instead of lines. */
  readonly height?: string;
}

/** Reserves the space of loading content. Hidden from screen readers: announce "loading" once, around it. */
export function Skeleton({ lines = 1, height }: SkeletonProps) {
  if (height !== undefined) {
    return (
      <span
        className={styles.skeleton}
        aria-hidden="true"
        style={{ '--skeleton-height': height } as CSSProperties}
      />
    );
  }
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.skeleton} />
      ))}
    </span>
  );
}
