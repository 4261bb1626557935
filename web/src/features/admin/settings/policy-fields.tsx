import { formatCents } from '@paw-haven/domain/core/cents';
import { POLICY_LIMITS, type Policy } from '@paw-haven/domain/offer/policy/schema';
import { onlineCents } from '@paw-haven/domain/booking/price/share';
import { policySentence, workedExamples } from '@paw-haven/domain/booking/price/policy-texts';
import { policyInput, settingsFields, type PolicyForm } from '@paw-haven/domain/offer/settings/input';
import { Input, Radio } from 'antd';
import { memo } from 'react';
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
        <SchemaField
          name="tax_milli_percent"
          label={settingsFields.labels.tax_milli_percent}
          extra={messages.taxHint}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </SchemaField>
      </div>
      <LinkRow to={CLOSEOUT_PATH} label={messages.closeout} />
    </Section>
  );
});

function Terms({ policy }: { readonly policy: PolicyForm }) {
  return (
    <>
      <div className={styles.pair}>
        <SchemaField
          name={['policy', 'deposit_new']}
          label={messages.depositNew}
          extra={messages.depositHint}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </SchemaField>
        <SchemaField name={['policy', 'deposit_known']} label={messages.depositKnown}>
          <Input inputMode="numeric" autoComplete="off" />
        </SchemaField>
      </div>
      <fieldset className={styles.tiers}>
        <legend>{messages.tiers}</legend>
        <p className="field-hint">{messages.tiersHint}</p>
        {ROWS.map((row) => (
          <Tier key={row} row={row} />
        ))}
      </fieldset>
      <div className={styles.narrow}>
        <SchemaField
          name={['policy', 'prepay_after_no_shows']}
          label={messages.noShows}
          extra={messages.noShowsHint}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </SchemaField>
      </div>
      <Preview policy={policy} />
    </>
  );
}

function Tier({ row }: { readonly row: number }) {
  // A row is validated against the rows above it.
  const above = ROWS.slice(0, row).map((each) => ['policy', 'tiers', String(each)]);
  return (
    <div className={styles.pair}>
      <SchemaField
        name={['policy', 'tiers', String(row), 'hours']}
        label={messages.tierHours(row + 1)}
        dependencies={above}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </SchemaField>
      <SchemaField
        name={['policy', 'tiers', String(row), 'percent']}
        label={messages.tierPercent(row + 1)}
        dependencies={above}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </SchemaField>
    </div>
  );
}

/** The exact sentence of the checkout, with an example for one visit. */
function Preview({ policy }: { readonly policy: PolicyForm }) {
  const parsed = policyInput.safeParse(policy);
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <strong>{messages.preview}</strong>
      <output>
        {!parsed.success ? (
          <p className="soft">{messages.previewInvalid}</p>
        ) : parsed.data === null ? null : (
          <Examples policy={parsed.data} />
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
      <dl className={styles.examples}>
        {workedExamples(policy, paid).map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{messages.back(formatCents(cents))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
