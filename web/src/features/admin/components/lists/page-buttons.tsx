import { Button } from 'antd';
import type { Pages } from './use-pages.ts';
import styles from './lists.module.css';

/** Previous and next buttons for a list. Renders nothing for a single page. */
export function PageButtons({ page, previous, next }: Omit<Pages<never>, 'live'>) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button disabled={!previous} onClick={previous}>
        Previous page
      </Button>
      <output className="soft">{`Page ${page}`}</output>
      <Button disabled={!next} onClick={next}>
        Next page
      </Button>
    </nav>
  );
}
