import styles from './skeleton-blocks.module.css';

interface SkeletonBlocksProps {
  /** Said to those who do not see the blocks. */
  readonly label: string;
  readonly count: number;
  readonly shape: 'row' | 'card' | 'panel' | 'tile';
}

/** Quiet blocks in the shape of what is loading, so that nothing jumps when it arrives. */
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
