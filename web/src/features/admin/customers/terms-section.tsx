import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { noShowsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { customerTermsSchema } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { missedVisits } from '@paw-haven/domain/booking/price/share';
import { CALL_REASON_LENGTH, customerNotesSchema } from '@paw-haven/domain/people/customer/notes';
import { Button, Flex, Input, Space, Switch } from 'antd';
import { useId, useState } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { termsTexts as messages } from './messages.ts';
import { saveCallReason, saveTerms } from './mutations.ts';
import page from './customer.module.css';

/** Payment terms agreed with the customer. */
export function TermsSection({ uid }: { readonly uid: string }) {
  return (
    <section className={page.section} aria-labelledby="customer-terms">
      <h3 id="customer-terms">{messages.title}</h3>
      <Terms uid={uid} />
    </section>
  );
}

function Terms({ uid }: { readonly uid: string }) {
  const label = useId();
  const callLabel = useId();
  const terms = useLiveDocument(paths.customerTerms(uid), customerTermsSchema);
  const limit = useBusinessSettings().data?.policy?.prepay_after_no_shows ?? 0;
  const save = useAction((change: Parameters<typeof saveTerms>[1]) => saveTerms(uid, change), {
    success: messages.saved,
    failure: messages.failed,
  });
  if (terms.status === 'error')
    return <ErrorState title={messages.loadFailed} error={terms.error} onRetry={terms.retry} />;
  if (terms.status === 'loading') return <SkeletonBlocks label={messages.loading} count={1} shape="row" />;
  const { pays_at_salon: paysAtSalon = false, prepay_lifted_at: lifted } = terms.data ?? {};
  const mustCall = terms.data?.no_online_booking === true;
  return (
    <>
      <Flex gap="small" align="center">
        <Switch
          aria-labelledby={label}
          checked={paysAtSalon}
          loading={save.pending}
          onChange={(isOn) => void save.run({ paysAtSalon: isOn })}
        />
        <span id={label}>{messages.paysAtSalon}</span>
      </Flex>
      <p className="field-hint">{messages.paysAtSalonHint}</p>
      <Flex gap="small" align="center">
        <Switch
          aria-labelledby={callLabel}
          checked={mustCall}
          loading={save.pending}
          onChange={(isOn) => void save.run({ mustCall: isOn })}
        />
        <span id={callLabel}>{messages.mustCall}</span>
      </Flex>
      <p className="field-hint">{messages.mustCallHint}</p>
      {mustCall ? <CallReason uid={uid} /> : null}
      {limit > 0 ? (
        <Prepayment
          uid={uid}
          limit={limit}
          lifted={lifted ?? null}
          isBusy={save.pending}
          onLift={() => void save.run({ lift: true })}
        />
      ) : null}
    </>
  );
}

/** Why the customer has to call, which the customer never sees. */
function CallReason({ uid }: { readonly uid: string }) {
  const id = useId();
  const notes = useLiveDocument(paths.customerNotes(uid), customerNotesSchema);
  const [typed, setTyped] = useState<string>();
  const save = useAction((reason: string) => saveCallReason(uid, reason), {
    success: messages.reasonSaved,
    failure: messages.failed,
  });
  if (notes.status === 'loading') return null;
  const reason = typed ?? notes.data?.call_reason ?? '';
  return (
    <p>
      <label htmlFor={id}>{messages.callReason}</label>
      <Space.Compact block>
        <Input
          id={id}
          value={reason}
          maxLength={CALL_REASON_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={save.pending || typed === undefined} onClick={() => void save.run(reason.trim())}>
          {messages.saveReason}
        </Button>
      </Space.Compact>
    </p>
  );
}

interface PrepaymentProps {
  readonly uid: string;
  readonly limit: number;
  readonly lifted: Date | null;
  readonly isBusy: boolean;
  readonly onLift: () => void;
}

/** Says that everything must be prepaid after this many no-shows, until staff lift it. */
function Prepayment({ uid, limit, lifted, isBusy, onLift }: PrepaymentProps) {
  const missed = useLiveQuery(noShowsQuery(uid, lifted, limit), appointmentSchema);
  if (missed.status !== 'success' || missedVisits(missed.data, lifted) < limit) return null;
  return (
    <p>
      <span>{messages.prepayment(limit)}</span>{' '}
      <Button disabled={isBusy} onClick={onLift}>
        {messages.lift}
      </Button>
    </p>
  );
}
