import { SkeletonBlocks } from '../../../components/skeleton-blocks/skeleton-blocks.tsx';
import styles from '../home-page.module.css';

/** The three panes before anything is known. */
export function BookingSkeleton() {
  return (
    <div className={styles.booking}>
      <SkeletonBlocks label="Loading services" count={6} shape="row" />
      <SkeletonBlocks label="Loading the calendar" count={7} shape="row" />
      <SkeletonBlocks label="Loading times" count={9} shape="tile" />
    </div>
  );
}
