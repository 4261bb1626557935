import { Radio } from '../../../ui/fields/radio.tsx';
import { messages } from '../messages.ts';
import styles from './visit-options.module.css';

interface ArrangementProps {
  readonly together: boolean;
  /** Text with the visit's duration and end. */
  readonly lengthOf: (together: boolean) => string;
  readonly onChoose: (together: boolean) => void;
}

/** Whether several pets are groomed one after the other or at the same time. */
export function Arrangement({ together, lengthOf, onChoose }: ArrangementProps) {
  return (
    <fieldset className={styles.options}>
      <legend>{messages.arrangement}</legend>
      <div className={styles.list}>
        {[false, true].map((each) => (
          <Radio
            key={String(each)}
            className={styles.option}
            name="arrangement"
            value={each ? 'together' : 'on-end'}
            checked={together === each}
            onChange={() => onChoose(each)}
          >
            <span className={styles.wrapping}>
              <span className={styles.name}>{each ? messages.atTheSameTime : messages.oneAfterTheOther}</span>
              <span className={styles.price}>{lengthOf(each)}</span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
