import { shellText } from '../../lib/language/shell-texts.ts';
import styles from './skip-link.module.css';

/** The first Tab stop: skips the navigation to `#content`. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.link}>
      {shellText('Skip to content')}
    </a>
  );
}
