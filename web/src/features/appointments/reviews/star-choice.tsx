import { REVIEW_WORDS } from '@paw-haven/domain/people/review/form';
import { useId, type AriaAttributes, type Ref } from 'react';
import { Radio } from '../../../ui/fields/radio.tsx';
import { outlineIcon } from '../../../ui/icons/icon.tsx';
import { RATING_WORDS, starsLabel } from './messages.ts';
import styles from './review-form.module.css';

const Star = outlineIcon('m12 2.5 2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8Z');
const RATINGS = [1, 2, 3, 4, 5] as const;

/** Set by the surrounding `SchemaField`. */
interface StarChoiceProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  /** 0 if no stars are selected. */
  readonly value?: number;
  readonly onChange?: (rating: number) => void;
  /** The first star, focused when none is selected. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** One to five stars as radio buttons; each is labeled with its number and meaning. */
export function StarChoice({ value: rating = 0, onChange, ref, ...aria }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset
      className={styles.stars}
      role="radiogroup"
      aria-describedby={aria['aria-describedby']}
      aria-invalid={aria['aria-invalid']}
    >
      <legend>{REVIEW_WORDS.rating}</legend>
      <div className={styles.line}>
        {RATINGS.map((value) => (
          <Radio
            key={value}
            look="covered"
            className={styles.star}
            ref={value === 1 ? ref : undefined}
            name={name}
            value={value}
            checked={value === rating}
            data-lit={value <= rating}
            aria-label={starsLabel(value)}
            onChange={() => onChange?.(value)}
          >
            <Star size={32} />
          </Radio>
        ))}
        <span className={styles.word} aria-hidden="true">
          {RATING_WORDS[rating - 1]}
        </span>
      </div>
    </fieldset>
  );
}
