import type { Pages } from './use-pages.ts';
import styles from './page-buttons.module.css';

/** Back and on, and where one is. Takes no room where everything is on one page. */
export function PageButtons({ page, previous, next }: Omit<Pages<never>, 'live'>) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <button type="button" className="button" disabled={!previous} onClick={previous}>
        Previous
      </button>
      <output className="soft">Page {page}</output>
      <button type="button" className="button" disabled={!next} onClick={next}>
        Next
      </button>
    </nav>
  );
}
