import { tipChoices } from '@paw-haven/domain/money/bill/bill';
import type { BillLine } from '@paw-haven/domain/money/bill/schema';
import { dollarsText, formatCents } from '@paw-haven/domain/core/cents';
import { Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import styles from './tip-choice.module.css';

interface TipChoiceProps {
  readonly lines: readonly Pick<BillLine, 'cents' | 'kind'>[];
  readonly texts: {
    readonly tip: string;
    readonly noTip: string;
    readonly otherTip: string;
    readonly tipAmount: string;
  };
  /** Shown below the typed amount. */
  readonly problem?: string | undefined;
  readonly disabled?: boolean;
  /** The tip in dollars, as typed; empty for none. */
  readonly value?: string;
  readonly onChange?: (tip: string) => void;
}

const OTHER = 'other';

/** No tip, a percentage of the work, or any other amount. */
export function TipChoice(props: TipChoiceProps) {
  const { lines, texts, problem, disabled = false, value = '', onChange } = props;
  const [selected, select] = useState('0');
  const id = useId();
  const choices = tipChoices(lines).map(({ percent, cents }) => ({
    value: String(percent),
    typed: cents === 0 ? '' : dollarsText(cents),
    label: percent === 0 ? texts.noTip : <Choice percent={percent} cents={cents} />,
  }));
  const choose = (choice: string) => {
    select(choice);
    onChange?.(choices.find((each) => each.value === choice)?.typed ?? '');
  };
  return (
    <div className={styles.tip}>
      <Segmented
        block
        aria-label={texts.tip}
        name={id}
        disabled={disabled}
        value={selected}
        options={[
          ...choices.map(({ value: choice, label }) => ({ value: choice, label })),
          { value: OTHER, label: texts.otherTip },
        ]}
        onChange={choose}
      />
      {selected === OTHER ? (
        <Input
          aria-label={texts.tipAmount}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          aria-invalid={problem !== undefined}
          status={problem === undefined ? '' : 'error'}
          placeholder={texts.tipAmount}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : null}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}

function Choice({ percent, cents }: { readonly percent: number; readonly cents: number }) {
  return (
    <span className={styles.choice}>
      <span>{`${percent}%`}</span> <small>{formatCents(cents)}</small>
    </span>
  );
}
