import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { weightsOf } from '@paw-haven/domain/people/pet/weights';
import { messages } from './messages.ts';
import { chartPoints, CHART_HEIGHT, CHART_WIDTH } from './points.ts';
import styles from './weight-chart.module.css';

/** A pet's weights as a line. Screen readers read them as a table. */
export function WeightChart({ pet }: { readonly pet: Pick<Pet, 'name' | 'history'> }) {
  const weights = weightsOf(pet);
  const [first, last] = [weights[0], weights.at(-1)];
  if (!first || !last) return null;
  const points = chartPoints(weights);
  return (
    <figure className={styles.chart}>
      <figcaption>{messages.title(pet.name)}</figcaption>
      {/* oxlint-disable-next-line react/forbid-elements -- a chart, drawn from the weights */}
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="2.5" />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        {[first, last].map(({ day, weight }) => (
          <span key={day}>{`${formatDayWithYear(day)}: ${messages.pounds(weight)}`}</span>
        ))}
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{messages.title(pet.name)}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{messages.weight}</th>
            </tr>
          </thead>
          <tbody>
            {weights.map(({ day, weight }) => (
              <tr key={day}>
                <th scope="row">{formatDayWithYear(day)}</th>
                <td>{weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
