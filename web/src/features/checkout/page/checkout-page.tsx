import { needsCard } from '@paw-haven/domain/booking/card/terms';
import { paths } from '@paw-haven/domain/core/records/paths';
import { readBookingChoice, type BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { serviceIn } from '@paw-haven/domain/offer/service/in-language';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageHeader } from '../../../ui/surfaces/page-header.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { language } from '../../../lib/language/language.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { isRefusal } from '../../../lib/errors/refusal.ts';
import { toast } from '../../../lib/notify/notify.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useOncePer } from '../../../lib/async/once.ts';
import styles from './checkout-page.module.css';
import { CheckoutForm } from '../components/checkout-form.tsx';
import type { VaccinationsDialog } from '../components/vaccine-notes.tsx';
import { messages } from '../messages.ts';
import { useOnlinePercent } from '../../../lib/salon/use-online-percent.ts';

interface CheckoutPageProps {
  /** The form for a new pet, from another feature. */
  readonly AddPet: AddPetDialog;
  /** The dialog that uploads a proof of vaccination, from another feature. */
  readonly Vaccinations: VaccinationsDialog;
}

export function CheckoutPage({ AddPet, Vaccinations }: CheckoutPageProps) {
  const choice = readBookingChoice(useLocation().state);
  if (!choice) return <NothingChosen />;
  return (
    <div className={styles.wide}>
      <Header />
      <CheckoutContent choice={choice} AddPet={AddPet} Vaccinations={Vaccinations} />
    </div>
  );
}

function Header() {
  const policy = useBusinessSettings().data?.policy;
  const { percent, history } = useOnlinePercent(policy);
  const salonLead = needsCard(policy, history) ? messages.cardLead : messages.salonLead;
  return <PageHeader title={messages.title} lead={percent === 0 ? salonLead : messages.lead} />;
}

function NothingChosen() {
  useOncePer(messages.serviceFirst, () => toast.error(messages.serviceFirst));
  return <Navigate to={PATHS.home} replace />;
}

function CheckoutContent({
  choice,
  AddPet,
  Vaccinations,
}: CheckoutPageProps & { readonly choice: BookingChoice }) {
  const service = useLiveDocument(paths.service(choice.serviceId), serviceSchema);
  const settings = useBusinessSettings();
  const { mustCall } = useOnlinePercent(settings.data?.policy);
  // The rules deny customers any service that is not on offer, so it looks denied instead of missing.
  if (service.status === 'error' && isRefusal(service.error)) return <ServiceGone />;
  if (service.status === 'error')
    return <ErrorState title={messages.serviceFailed} error={service.error} onRetry={service.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.serviceFailed} error={settings.error} onRetry={settings.retry} />;
  if (service.status === 'loading' || settings.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  if (!service.data?.is_active) return <ServiceGone />;
  if (mustCall) return <CallToBook phone={effectiveSettings(settings.data).business_phone} />;
  return (
    <CheckoutForm
      choice={choice}
      service={serviceIn(service.data, language())}
      settings={settings.data}
      AddPet={AddPet}
      Vaccinations={Vaccinations}
    />
  );
}

function CallToBook({ phone }: { readonly phone: string }) {
  return (
    <EmptyState
      title={messages.callToBook(phone)}
      action={
        <ButtonLink href={phoneHref(phone)} variant="primary">
          {messages.call}
        </ButtonLink>
      }
    />
  );
}

function ServiceGone() {
  return (
    <EmptyState
      title={messages.serviceGone}
      action={
        <ButtonRouterLink variant="primary" to={PATHS.home}>
          {messages.backToBooking}
        </ButtonRouterLink>
      }
    />
  );
}
