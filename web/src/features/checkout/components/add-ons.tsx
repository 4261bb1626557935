import type { Service } from '@paw-haven/domain/offer/service/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import type { PetSelection } from '@paw-haven/domain/booking/price/quote';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { messages } from '../messages.ts';
import { addOnText } from '../visit.ts';
import styles from './visit-options.module.css';

interface AddOnsProps {
  /** Name of the pet the add-ons are for; set for several pets. */
  readonly pet?: string | undefined;
  readonly offered: readonly Service[];
  readonly selection: PetSelection;
  readonly canBeAdded: (addOn: Service) => boolean;
  readonly onAdd: (id: string, isAdded: boolean) => void;
}

/** Add-ons for the visit, with price and duration for this pet. */
export function AddOns({ pet, offered, selection, canBeAdded, onAdd }: AddOnsProps) {
  const isFull = selection.addOns.length >= VISIT_LIMITS.addOns;
  return (
    <fieldset className={styles.options}>
      <legend>{pet === undefined ? messages.chooseAddOns : messages.chooseAddOnsFor(pet)}</legend>
      <div className={styles.list}>
        {offered.map((addOn) => {
          const isAdded = selection.addOns.includes(addOn);
          return (
            <Checkbox
              key={addOn.id}
              className={styles.option}
              name="add-on"
              value={addOn.id}
              checked={isAdded}
              disabled={!isAdded && !canBeAdded(addOn)}
              onChange={(event) => onAdd(addOn.id, event.target.checked)}
            >
              <span className={styles.name}>{addOn.name}</span>
              <span className={styles.price}>{addOnText(addOn, selection)}</span>
            </Checkbox>
          );
        })}
      </div>
      {isFull && offered.length > VISIT_LIMITS.addOns ? (
        <p className={styles.note}>{messages.addOnsFull(VISIT_LIMITS.addOns)}</p>
      ) : null}
    </fieldset>
  );
}
