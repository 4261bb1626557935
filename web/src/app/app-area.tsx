import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LineToasts } from '../lib/notify/line-toasts.tsx';
import { useTheme } from '../lib/browser/theme.ts';
import { LanguageArea } from './language-area.tsx';
import { PageFrame } from './layouts/page-frame.tsx';
import { Providers } from './providers.tsx';

/** What the signed-in pages and /auth share: session, language and one-line toasts. */
export function AppArea() {
  const { resolved } = useTheme();
  return (
    <Providers>
      <LanguageArea>
        <Suspense fallback={<PageFrame />}>
          <Outlet />
        </Suspense>
      </LanguageArea>
      <LineToasts theme={resolved} />
    </Providers>
  );
}
