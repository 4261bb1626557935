import type { Groomer } from '@paw-haven/domain/groomer/schema';
import type { Service } from '@paw-haven/domain/service/schema';
import { ChoiceGrid } from '../../../ui/choice-grid.tsx';
import { messages } from '../messages.ts';
import { groomerChoices } from '../team-view.ts';
import styles from './groomer-choice.module.css';

interface GroomerChoiceProps {
  readonly groomers: readonly Groomer[];
  readonly service: Service | undefined;
  /** Undefined: anyone. */
  readonly selected: string | undefined;
  readonly onSelect: (groomerId: string | undefined) => void;
}

/** Who shall groom, before the day: it decides which days have a free time. */
export function GroomerChoice({ groomers, service, selected, onSelect }: GroomerChoiceProps) {
  return (
    <div className={styles.choice}>
      <p className={styles.question} aria-hidden="true">
        {messages.whoGrooms}
      </p>
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
