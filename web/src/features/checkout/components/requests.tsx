import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { useRef, useState } from 'react';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { Radio } from '../../../ui/fields/radio.tsx';
import { messages } from '../messages.ts';
import type { VisitPart } from '../visit.ts';
import styles from './checkout-form.module.css';
import options from './visit-options.module.css';

interface RequestsProps {
  readonly parts: readonly Pick<VisitPart, 'pet'>[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The usual groom of the pets that come, or something different; without a usual groom, the special requests. */
export function Requests({ parts, value, onChange }: RequestsProps) {
  const usuals = parts.flatMap(({ pet }) => (pet?.usual_groom ? [{ ...pet, usual: pet.usual_groom }] : []));
  const [isOpen, setIsOpen] = useState(false);
  const typed = useRef('');
  const isDifferent = isOpen || value !== '';
  const choose = (different: boolean) => {
    if (!different) typed.current = value;
    setIsOpen(different);
    onChange(different ? typed.current : '');
  };
  if (usuals.length === 0) return <SpecialRequests value={value} onChange={onChange} />;
  const [first] = usuals;
  const usual =
    parts.length === 1 ? first?.usual : usuals.map((pet) => `${pet.name}: ${pet.usual}`).join('; ');
  return (
    <>
      <fieldset className={options.options}>
        <legend>{messages.howToGroom}</legend>
        <div className={options.list}>
          {[false, true].map((different) => (
            <Radio
              key={String(different)}
              className={options.option}
              name="usual"
              value={different ? 'different' : 'usual'}
              checked={isDifferent === different}
              onChange={() => choose(different)}
            >
              {different ? messages.somethingDifferent : messages.asLastTime(usual ?? '')}
            </Radio>
          ))}
        </div>
      </fieldset>
      {isDifferent ? <SpecialRequests value={value} onChange={onChange} /> : null}
    </>
  );
}

function SpecialRequests({ value, onChange }: Pick<RequestsProps, 'value' | 'onChange'>) {
  return (
    <TextAreaField
      label={messages.specialRequests}
      hint={
        <span className={styles.counter}>
          <span>{messages.specialRequestsHint}</span>
          <span className="tabular">{`${value.length} / ${LIMITS.specialRequestsLength}`}</span>
        </span>
      }
      rows={3}
      value={value}
      maxLength={LIMITS.specialRequestsLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
