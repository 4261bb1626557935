import { formatCents } from '@paw-haven/domain/core/cents';
import { POLICY_LIMITS, type Policy } from '@paw-haven/domain/offer/policy/schema';
import { onlineCents } from '@paw-haven/domain/booking/price/share';
import {
  policySentence,
  workedExamples,
  type WorkedExample,
} from '@paw-haven/domain/booking/price/policy-texts';
import { cardTerms } from '@paw-haven/domain/booking/card/terms';
import { cardExamples, cardSentence } from '@paw-haven/domain/booking/card/texts';
import { policyInput, settingsFields, type PolicyForm } from '@paw-haven/domain/offer/settings/input';
import { Checkbox, Radio } from 'antd';
import { memo, type ReactNode } from 'react';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { CLOSEOUT_PATH } from '../../../lib/navigation/admin-links.ts';
import { messages, sections } from './messages.ts';
import { LinkRow, Section } from './section.tsx';
import styles from './settings-editor.module.css';

const ROWS = Array.from({ length: POLICY_LIMITS.tiers }, (_, row) => row);
const EXAMPLE_CENTS = 8500;

/** Prepayment and refunds, with a preview of what customers read; and the sales tax. */
export const PolicyFields = memo(function PolicyFields({ policy }: { readonly policy: PolicyForm }) {
  return (
    <Section id="policy">
      <p className="field-hint">{messages.policyHint}</p>
      <SchemaField name={['policy', 'on']} noStyle>
        <Radio.Group
          className={styles.choices ?? ''}
          aria-label={sections.policy}
          options={[
            { value: false, label: messages.policyNone },
            { value: true, label: messages.policyOwn },
          ]}
        />
      </SchemaField>
      {policy.on ? <Terms policy={policy} /> : null}
      <div className={styles.narrow}>
        <NumberField
          name="tax_milli_percent"
          label={settingsFields.labels.tax_milli_percent}
          extra={messages.taxHint}
          decimal
        />
      </div>
      <LinkRow to={CLOSEOUT_PATH} label={messages.closeout} />
    </Section>
  );
});

function Terms({ policy }: { readonly policy: PolicyForm }) {
  return (
    <>
      <HalfColumns>
        <NumberField
          name={['policy', 'deposit_new']}
          label={messages.depositNew}
          extra={messages.depositHint}
        />
        <NumberField name={['policy', 'deposit_known']} label={messages.depositKnown} />
      </HalfColumns>
      <fieldset className={styles.tiers}>
        <legend>{messages.tiers}</legend>
        <p className="field-hint">{messages.tiersHint}</p>
        {ROWS.map((row) => (
          <Tier key={row} row={row} />
        ))}
      </fieldset>
      <div className={styles.narrow}>
        <NumberField
          name={['policy', 'prepay_after_no_shows']}
          label={messages.noShows}
          extra={messages.noShowsHint}
        />
      </div>
      <Preview policy={policy} label={messages.preview} Terms={Examples} />
      <fieldset className={styles.tiers}>
        <legend>{messages.card}</legend>
        <p className="field-hint">{messages.cardHint}</p>
        <SchemaField
          name={['policy', 'card', 'new']}
          valuePropName="checked"
          extra={policy.card.new && policy.deposit_new !== '0' ? messages.cardNewUpfront : undefined}
        >
          <Checkbox>{messages.cardNew}</Checkbox>
        </SchemaField>
        <SchemaField
          name={['policy', 'card', 'known']}
          valuePropName="checked"
          extra={policy.card.known && policy.deposit_known !== '0' ? messages.cardKnownUpfront : undefined}
        >
          <Checkbox>{messages.cardKnown}</Checkbox>
        </SchemaField>
        {policy.card.new || policy.card.known ? <CardTerms policy={policy} /> : null}
      </fieldset>
    </>
  );
}

function CardTerms({ policy }: { readonly policy: PolicyForm }) {
  return (
    <>
      <HalfColumns>
        <NumberField
          name={['policy', 'card', 'no_show_percent']}
          label={messages.cardNoShow}
          dependencies={[['policy', 'card', 'late_cancel_percent']]}
        />
        <NumberField
          name={['policy', 'card', 'late_cancel_percent']}
          label={messages.cardLate}
          extra={messages.cardLateHint}
          dependencies={[['policy', 'tiers', '0', 'hours']]}
        />
      </HalfColumns>
      <Preview policy={policy} label={messages.cardPreview} Terms={CardExamples} />
    </>
  );
}

function Tier({ row }: { readonly row: number }) {
  // A row is validated against the rows above it.
  const above = ROWS.slice(0, row).map((each) => ['policy', 'tiers', String(each)]);
  return (
    <HalfColumns>
      <NumberField
        name={['policy', 'tiers', String(row), 'hours']}
        label={messages.tierHours(row + 1)}
        dependencies={above}
      />
      <NumberField
        name={['policy', 'tiers', String(row), 'percent']}
        label={messages.tierPercent(row + 1)}
        dependencies={above}
      />
    </HalfColumns>
  );
}

interface PreviewProps {
  readonly policy: PolicyForm;
  readonly label: string;
  readonly Terms: (props: { readonly policy: Policy }) => ReactNode;
}

/** The exact sentence of the checkout, with an example for one visit. */
function Preview({ policy, label, Terms: Shown }: PreviewProps) {
  const parsed = policyInput.safeParse(policy);
  return (
    <section className={styles.preview} aria-label={label}>
      <strong>{label}</strong>
      <output>
        {!parsed.success ? (
          <p className="soft">{messages.previewInvalid}</p>
        ) : parsed.data === null ? null : (
          <Shown policy={parsed.data} />
        )}
      </output>
    </section>
  );
}

function Examples({ policy }: { readonly policy: Policy }) {
  const sentence = policySentence(policy.tiers);
  const paid = onlineCents(EXAMPLE_CENTS, policy.deposit_new || policy.deposit_known);
  if (sentence === undefined) return <p className="soft">{messages.previewNone}</p>;
  return (
    <>
      <p>{sentence}</p>
      <p className="soft">{messages.examples(formatCents(paid))}</p>
      <ExampleList
        examples={workedExamples(policy, paid)}
        textOf={(cents) => messages.back(formatCents(cents))}
      />
    </>
  );
}

/** For a customer who saves a card, whatever the deposits are. */
function CardExamples({ policy }: { readonly policy: Policy }) {
  const card = policy.card && { ...policy.card, new: true };
  const history = { isKnown: false, noShows: 0, paysAtSalon: false };
  const terms = cardTerms({ policy: { ...policy, deposit_new: 0, card }, history, cents: EXAMPLE_CENTS });
  return (
    terms && (
      <>
        <p>{cardSentence(terms)}</p>
        <p className="soft">{messages.cardExamples}</p>
        <ExampleList examples={cardExamples(terms)} textOf={feeText} />
      </>
    )
  );
}

const feeText = (cents: number): string => (cents === 0 ? messages.noFee : messages.fee(formatCents(cents)));

interface ExampleListProps {
  readonly examples: readonly WorkedExample[];
  readonly textOf: (cents: number) => string;
}

function ExampleList({ examples, textOf }: ExampleListProps) {
  return (
    <dl className={styles.examples}>
      {examples.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{textOf(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
