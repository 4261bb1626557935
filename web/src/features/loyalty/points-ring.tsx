import { progressTo } from '@paw-haven/domain/people/loyalty/demo';
import { messages } from './messages.ts';
import styles from './loyalty-page.module.css';

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills up toward the goal, with the points in the middle; announced as a single image. */
export function PointsRing({ points, goal }: { readonly points: number; readonly goal: number }) {
  const filled = ROUND * progressTo(goal, points);
  return (
    // oxlint-disable-next-line react/forbid-elements, jsx-a11y/prefer-tag-over-role -- a chart, drawn from the points
    <svg className={styles.ring} viewBox="0 0 128 128" role="img" aria-label={messages.ring(points, goal)}>
      <circle className={styles.track} cx="64" cy="64" r={RADIUS} />
      <circle
        className={styles.progress}
        cx="64"
        cy="64"
        r={RADIUS}
        strokeDasharray={`${filled} ${ROUND - filled}`}
        transform="rotate(-90 64 64)"
      />
      <text className={styles.points} x="64" y="68">
        {points}
      </text>
      <text className={styles.unit} x="64" y="86">
        {messages.points}
      </text>
    </svg>
  );
}
