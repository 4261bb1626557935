import { LOYALTY_DEMO, pointsMissing } from '@paw-haven/domain/people/loyalty/demo';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Chip } from '../../ui/actions/chip.tsx';
import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import { messages } from './messages.ts';
import { PointsRing } from './points-ring.tsx';
import styles from './loyalty-page.module.css';

/** A static demo: the same for everyone, without working controls. */
export function LoyaltyPage() {
  const { points, nextRewardAt, rewards } = LOYALTY_DEMO;
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className={styles.page}>
        <section aria-labelledby="loyalty-balance">
          <Card className={styles.balance}>
            <h2 id="loyalty-balance">{messages.balance}</h2>
            <PointsRing points={points} goal={nextRewardAt} />
            <p>{messages.nextReward(nextRewardAt)}</p>
            <p className="soft">{messages.missing(pointsMissing(nextRewardAt, points))}</p>
          </Card>
        </section>
        <section className={styles.rewards} aria-labelledby="loyalty-rewards">
          <h2 id="loyalty-rewards">{messages.rewards}</h2>
          <ul className="plain-list">
            {rewards.map((reward) => (
              <Reward key={reward.points} reward={reward} points={points} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Reward(props: {
  readonly reward: { readonly points: number; readonly name: string };
  readonly points: number;
}) {
  const { reward } = props;
  const gap = pointsMissing(reward.points, props.points);
  return (
    <li>
      <Card className={styles.reward}>
        <div>
          <h3>{messages.reward(reward.name)}</h3>
          <p className="soft">{messages.costs(reward.points)}</p>
        </div>
        <Chip tone={gap === 0 ? 'good' : 'neutral'}>
          {gap === 0 ? messages.enough : messages.missing(gap)}
        </Chip>
        <Button disabled aria-label={`${messages.redeem} ${messages.reward(reward.name)}`}>
          {messages.redeem}
        </Button>
      </Card>
    </li>
  );
}
