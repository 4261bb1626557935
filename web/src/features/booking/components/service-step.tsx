import type { Service } from '@paw-haven/domain/offer/service/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { messages } from '../messages.ts';
import { ServicePicker } from './service-picker.tsx';

interface ServiceStepProps {
  readonly services: LiveResult<readonly Service[]>;
  readonly selectedId: string | null;
  readonly onSelect: (serviceId: string) => void;
}

export function ServiceStep({ services, selectedId, onSelect }: ServiceStepProps) {
  switch (services.status) {
    case 'loading':
      return <SkeletonBlocks label={messages.servicesLoading} count={6} shape="row" />;
    case 'error':
      return <ErrorState title={messages.servicesFailed} error={services.error} onRetry={services.retry} />;
    case 'success':
      return <ServicePicker services={services.data} selectedId={selectedId} onSelect={onSelect} />;
  }
}
