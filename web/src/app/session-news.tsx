import type { ReactNode } from 'react';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import { AppointmentNews } from '../features/appointments/appointment-news.tsx';
import { MessageNews } from '../features/messages/message-news.tsx';
import { SyncLanguage } from './sync-language.tsx';

/** Runs beside every page of a signed-in user. If one part fails, it shows no error, and the others go on. */
export function SessionNews({ uid }: { readonly uid: string }) {
  return (
    <>
      <Aside>
        <AppointmentNews uid={uid} />
      </Aside>
      <Aside>
        <MessageNews />
      </Aside>
      <Aside>
        <SyncLanguage uid={uid} />
      </Aside>
    </>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>;
}
