import { startingPrice } from '@paw-haven/domain/offer/service/sizes';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { common } from '../../../lib/language/messages.ts';
import { messages } from '../messages.ts';
import type { Booking } from '../use-booking.ts';
import type { Steps } from '../use-steps.ts';
import { ServicePicker } from './service-picker.tsx';
import { Step } from './step.tsx';

interface ServiceStepProps {
  readonly services: LiveResult<readonly Service[]>;
  readonly booking: Booking;
  readonly steps: Steps;
}

export function ServiceStep({ services, booking: { service, selection }, steps }: ServiceStepProps) {
  return (
    <Step
      number={1}
      title={messages.chooseService}
      headingRef={steps.headings.service}
      folded={steps.foldedAs(
        'service',
        service && `${service.name}, ${startingPrice(service, common.leastWord)}`,
      )}
      onChange={() => steps.change('service')}
    >
      <Services services={services} selectedId={selection.serviceId} onSelect={steps.chooseService} />
    </Step>
  );
}

interface ServicesProps extends Pick<ServiceStepProps, 'services'> {
  readonly selectedId: string | null;
  readonly onSelect: (serviceId: string) => void;
}

function Services({ services, selectedId, onSelect }: ServicesProps) {
  switch (services.status) {
    case 'loading':
      return <SkeletonBlocks label={messages.servicesLoading} count={6} shape="row" />;
    case 'error':
      return <ErrorState title={messages.servicesFailed} error={services.error} onRetry={services.retry} />;
    case 'success':
      return <ServicePicker services={services.data} selectedId={selectedId} onSelect={onSelect} />;
  }
}
