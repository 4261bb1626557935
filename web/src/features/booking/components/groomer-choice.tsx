import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { ChoiceGrid } from '../../../ui/fields/choice-grid.tsx';
import { messages } from '../messages.ts';
import { groomerChoices } from '../team-view.ts';
import styles from './step.module.css';

interface GroomerChoiceProps {
  readonly groomers: readonly Groomer[];
  readonly service: Service | undefined;
  /** Undefined for any groomer. */
  readonly selected: string | undefined;
  readonly onSelect: (groomerId: string | undefined) => void;
}

/** Chooses the groomer. Comes before the day, because it decides which days have free times. */
export function GroomerChoice({ groomers, service, selected, onSelect }: GroomerChoiceProps) {
  return (
    <div className={styles.before}>
      <p aria-hidden="true">{messages.whoGrooms}</p>
      <ChoiceGrid
        label={messages.whoGrooms}
        name="groomer"
        choices={groomerChoices(groomers, service)}
        selected={selected ?? ''}
        onSelect={(id) => onSelect(id === '' ? undefined : id)}
      />
    </div>
  );
}
