import { LinkButton } from '../../../../antd/link-button.tsx';
import { PATHS } from '../../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';
import styles from './page.module.css';

export function AccessDenied() {
  return (
    <main role="alert" className={`page ${styles.failed}`}>
      <h1>{messages.deniedTitle}</h1>
      <p>{messages.deniedText}</p>
      <LinkButton to={PATHS.home}>{messages.back}</LinkButton>
    </main>
  );
}
