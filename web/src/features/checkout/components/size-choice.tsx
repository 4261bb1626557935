import { sizeIn } from '@paw-haven/domain/offer/service/names';
import type { ServiceSize } from '@paw-haven/domain/offer/service/schema';
import type { Ref } from 'react';
import { language } from '../../../lib/language/language.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import { messages } from '../messages.ts';
import { sizeText } from '../visit.ts';
import styles from './visit-options.module.css';

interface SizeChoiceProps {
  /** Name of the radio group; must differ for each pet. */
  readonly name?: string;
  readonly pet: string;
  readonly sizes: readonly ServiceSize[];
  readonly selected: string | undefined;
  /** Whether the required choice was left out. */
  readonly isMissing: boolean;
  readonly onSelect: (label: string) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** Asks for the size of a pet whose weight is unknown. */
export function SizeChoice({
  name = 'size',
  pet,
  sizes,
  selected,
  isMissing,
  onSelect,
  ref,
}: SizeChoiceProps) {
  return (
    <fieldset className={styles.options} ref={ref}>
      <legend>{messages.chooseSize(pet)}</legend>
      {isMissing ? <p className={styles.problem}>{messages.sizeNeeded}</p> : null}
      <div className={styles.list}>
        {sizes.map((size) => (
          <Radio
            key={size.label}
            className={styles.option}
            name={name}
            value={size.label}
            checked={size.label === selected}
            onChange={() => onSelect(size.label)}
          >
            <span className={styles.name}>{sizeIn(size.label, language())}</span>
            <span className={styles.price}>{sizeText(size)}</span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
