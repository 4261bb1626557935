import { paths } from '@paw-haven/domain/core/records/paths';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { listMessages } from '../messages.ts';

export function ServiceName({ id }: { readonly id: string }) {
  const service = useLiveDocument(paths.service(id), serviceSchema);
  if (service.status === 'loading') return <span aria-busy="true">…</span>;
  return <span>{service.data?.name ?? listMessages.unknownService}</span>;
}
