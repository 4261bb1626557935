import styles from './skeleton-blocks.module.css';

interface SkeletonBlocksProps {
  /** Announced to screen readers. */
  readonly label: string;
  readonly count: number;
  readonly shape: 'row' | 'card' | 'panel' | 'tile';
}

/** Placeholder blocks in the shape of the loading content, so that the layout does not jump. */
export function SkeletonBlocks({ label, count, shape }: SkeletonBlocksProps) {
  return (
    <output className={styles.blocks} data-shape={shape}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.block} aria-hidden="true" />
      ))}
    </output>
  );
}
