import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';
import styles from './home-page.module.css';

/** Link to a groomer's own visits. */
export function MyVisits() {
  return (
    <Card className={styles.visits}>
      <p>{messages.myVisits}</p>
      <ButtonRouterLink variant="primary" to={PATHS.today}>
        {messages.toMyVisits}
      </ButtonRouterLink>
    </Card>
  );
}
