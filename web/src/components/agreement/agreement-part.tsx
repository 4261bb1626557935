import { AGREEMENT_LIMITS } from '@paw-haven/domain/offer/agreement/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { useId, type Ref } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import styles from './agreement-part.module.css';
import { AgreementText } from './agreement-text.tsx';
import { messages } from './messages.ts';
import type { Signing } from './use-signing.ts';

interface AgreementPartProps {
  readonly signing: Signing;
  /** Whether to show which inputs are missing. */
  readonly isAttempted: boolean;
  readonly zone: string;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** The agreement's text with a checkbox and a name field; once signed, only the date of the signature. */
export function AgreementPart({ signing, isAttempted, zone, ref }: AgreementPartProps) {
  const id = useId();
  const { text, signature } = signing.agreement ?? {};
  if (text === undefined || signature === undefined) return null;
  if (signature)
    return (
      <details className={styles.signed}>
        <summary>{messages.signed(formatDayWithYear(dayOf(signature.signed_at, zone)))}</summary>
        <AgreementText text={text} />
      </details>
    );
  const lacksAgreement = isAttempted && signing.lacksAgreement;
  return (
    <fieldset className={styles.part} ref={ref}>
      <legend>{messages.title}</legend>
      <output>
        {signing.hasChanged ? <span className={styles.changed}>{messages.changed}</span> : null}
      </output>
      <AgreementText text={text} />
      <div>
        <Checkbox
          className={styles.agree}
          checked={signing.isAgreed}
          aria-invalid={lacksAgreement}
          aria-describedby={lacksAgreement ? id : undefined}
          onChange={({ target }) => signing.agree(target.checked)}
        >
          {messages.agree}
        </Checkbox>
        {lacksAgreement ? (
          <p id={id} className={styles.problem}>
            {messages.agreeMissing}
          </p>
        ) : null}
      </div>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        error={isAttempted && signing.lacksName ? messages.nameMissing : undefined}
        autoComplete="name"
        maxLength={AGREEMENT_LIMITS.name}
        value={signing.name}
        onChange={({ target }) => signing.setName(target.value)}
      />
    </fieldset>
  );
}
