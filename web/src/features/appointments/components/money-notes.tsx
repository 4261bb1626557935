import { canCustomerChange } from '@paw-haven/domain/core/records/appointment-status';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { messages } from '../messages.ts';
import { PayAndTip } from './pay-and-tip.tsx';
import { cardNotes, moneyNotes, policyTexts } from '../money.ts';

interface MoneyNotesProps {
  readonly visitId: string;
  readonly pets: Visit['pets'];
  /** How labels name the visit. */
  readonly what: string;
  readonly now: Date;
  readonly zone: string;
}

/** The amounts due and refunded, and the cancellation terms while the visit can be canceled. */
export function MoneyNotes({ visitId, pets, what, now, zone }: MoneyNotesProps) {
  const first = pets.find((pet) => canCustomerChange(pet, now));
  const terms = first ? policyTexts(first, zone) : [];
  return (
    <>
      {moneyNotes(pets).map((note) => (
        <p key={note} className="tabular">
          {note}
        </p>
      ))}
      {cardNotes(pets, first !== undefined).map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      <PayAndTip visit={{ id: visitId, pets }} what={what} />
      {terms.length === 0 ? null : (
        <details>
          <summary>{messages.policyTitle}</summary>
          {terms.map((text) => (
            <p key={text} className="soft">
              {text}
            </p>
          ))}
        </details>
      )}
    </>
  );
}
