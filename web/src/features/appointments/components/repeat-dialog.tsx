import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError, errorText } from '@paw-haven/domain/core/calls/errors';
import { sizeIn } from '@paw-haven/domain/offer/service/names';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { formatCents, toCents } from '@paw-haven/domain/core/cents';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { priceVisit } from '@paw-haven/domain/booking/price/share';
import { requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { needsSize, quotePet, sizesToChoose, type PetQuote } from '@paw-haven/domain/booking/price/quote';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { RepeatDates } from '../../../components/repeat/repeat-dates.tsx';
import { useRepeat } from '../../../components/repeat/use-repeat.ts';
import { AgreementPart } from '../../../components/agreement/agreement-part.tsx';
import { useSigning } from '../../../components/agreement/use-signing.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { language } from '../../../lib/language/language.ts';
import { useServices } from '../../../lib/salon/services.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { messages } from '../messages.ts';
import { repeatVisit } from '../mutations.ts';
import { rejectedDateText, type EffectiveSettings } from '../view-model.ts';
import { DialogChoice } from './dialog-choice.tsx';
import styles from './dialog.module.css';

interface RepeatDialogProps {
  /** The appointment to repeat: same service and add-ons, and the same groomer if possible. */
  readonly appointment: Appointment;
  readonly weeks: number | undefined;
  /** Start of the first repeated visit. */
  readonly first: Date;
  readonly settings: EffectiveSettings;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  readonly onClose: () => void;
}

/** Books repeated visits for customers who pay nothing online. Keeps the selection after a failure. */
export function RepeatDialog(props: RepeatDialogProps) {
  const { appointment, weeks, settings, groomers, now, onClose } = props;
  const { time_zone: zone, horizon_days: horizon } = settings;
  // Fixed at opening.
  const [start] = useState(props.first);
  const [updatedCents, setUpdatedCents] = useState<number>();
  const { size, sizes, quote, choose } = useSize(appointment);
  const cents = updatedCents ?? (quote ? priceOf(quote, settings) : toCents(appointment.total_amount));
  const sizeChoice = useRef<HTMLFieldSetElement>(null);
  const lacksSize = sizes.length > 0 && size === undefined;
  const requestedGroomer = groomers.find(({ id }) => id === groomerIdOf(appointment))?.id;
  const repeat = useRepeat({
    settings,
    groomers,
    now,
    uid: appointment.user_id,
    pets: [{ ...requirementsOf(appointment), ...(quote && { durationMinutes: quote.minutes }) }],
    together: false,
    requestedGroomer,
    start,
    everyWeeks: weeks,
    noticeMinutes: settings.min_notice_minutes,
    last: horizon > 0 ? addDays(dayOf(now, zone), horizon) : undefined,
  });
  const { dates, everyWeeks } = repeat;
  const signing = useSigning(appointment.user_id, settings);
  const [isAttempted, setIsAttempted] = useState(false);
  const agreement = useRef<HTMLFieldSetElement>(null);
  const request = { appointment, dates, everyWeeks, size, requestedGroomer, cents, ...signing.input };
  const { run, pending, problem, forgetProblem } = useRepeatAction(request, zone, (newCents) => {
    repeat.retry();
    if (newCents !== undefined) setUpdatedCents(newCents);
  });
  /** What has to be entered first. */
  function missingField(): HTMLInputElement | null | undefined {
    if (lacksSize) return sizeChoice.current?.querySelector('input');
    const [box, name] = agreement.current?.querySelectorAll('input') ?? [];
    return signing.lacksAgreement ? box : name;
  }
  async function tryToRepeat() {
    forgetProblem();
    setIsAttempted(true);
    if (lacksSize || signing.lacksAgreement || signing.lacksName) missingField()?.focus();
    else if (await run()) onClose();
  }
  return (
    <Modal
      title={messages.repeatTitle}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button type="text" disabled={pending} onClick={onClose}>
            {dialogTexts.close}
          </Button>
          <Button
            type="primary"
            disabled={pending || !repeat.isFree || dates.length < 2}
            onClick={tryToRepeat}
          >
            {pending ? messages.repeating : messages.repeatNow(dates.length)}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{`${messages.repeatLead(serviceLabel(appointment), appointment.pet.name)} ${messages.eachVisit(formatCents(cents))}`}</p>
        {sizes.length === 0 ? null : (
          <DialogChoice
            ref={sizeChoice}
            legend={messages.chooseSize(appointment.pet.name)}
            name="size"
            options={sizes.map(({ label }) => ({ value: label, label: sizeIn(label, language()) }))}
            selected={size}
            onSelect={(label) => {
              setUpdatedCents(undefined);
              choose(label);
            }}
          >
            {isAttempted && lacksSize ? <Alert type="error" title={errorText('size-needed')} /> : null}
          </DialogChoice>
        )}
        <RepeatDates repeat={repeat} groomers={groomers} zone={zone} now={now} canChange={false} />
        <AgreementPart signing={signing} isAttempted={isAttempted} zone={zone} ref={agreement} />
        {problem === undefined ? null : <Alert type="error" title={problem} />}
      </div>
    </Modal>
  );
}

/** The same request gets the same id. `onFailure` is called with the price if it has changed. */
function useRepeatAction(
  request: Parameters<typeof repeatVisit>[1],
  zone: string,
  onFailure: (newCents: number | undefined) => void,
) {
  const [problem, setProblem] = useState<string>();
  const ids = useRef(new Map<string, string>());
  const { run, pending } = useAction(
    async () => {
      const { dates, everyWeeks, size, cents } = request;
      const key = JSON.stringify([dates, everyWeeks, size, cents]);
      const requestId = ids.current.get(key) ?? randomName();
      ids.current.set(key, requestId);
      await repeatVisit(requestId, request);
    },
    {
      success: messages.repeated,
      failure: (error) => {
        const details = error instanceof AppError && error.code === 'price-changed' ? error.details : {};
        const newCents = typeof details['cents'] === 'number' ? details['cents'] : undefined;
        onFailure(newCents);
        const message =
          newCents === undefined ? rejectedDateText(error, zone) : messages.priceNow(formatCents(newCents));
        const why = message ?? (error instanceof AppError ? error.message : '');
        setProblem(`${messages.repeatFailed} ${why}`.trim());
        return undefined;
      },
    },
  );
  return { run, pending, problem, forgetProblem: () => setProblem(undefined) };
}

const priceOf = (quote: PetQuote, { tax_milli_percent: taxMilliPercent }: EffectiveSettings): number =>
  priceVisit([quote], { taxMilliPercent, percent: 0 }).cents;

/**
 * The sizes to choose from when the pet's weight is unknown, and the quote for the chosen one. Defaults to the size of
 * the original booking.
 */
function useSize({ pet_id: petId, service_id: serviceId, add_on_ids: ids = [], lines = [] }: Appointment) {
  const [picked, choose] = useState<string>();
  const pet = useLiveDocument(paths.pet(petId), petSchema).data;
  const services = useServices().data ?? [];
  const usual = useLiveDocument(paths.petPrices(petId), petPricesSchema).data?.[serviceId];
  const service = services.find(({ id }) => id === serviceId);
  const addOns = services.filter(({ id }) => ids.includes(id));
  const selection = service && { service, addOns, weight: pet?.weight ?? null, usual };
  if (!pet || !selection || !needsSize(selection))
    return { size: undefined, sizes: [], quote: undefined, choose };
  const sizes = sizesToChoose(selection);
  const size =
    picked ?? sizes.find(({ label }) => lines.some((line) => line.label.endsWith(`(${label})`)))?.label;
  const quoted = quotePet({ ...selection, size });
  return { size, sizes, quote: quoted.ok ? quoted.quote : undefined, choose };
}
