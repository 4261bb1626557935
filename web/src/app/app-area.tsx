import { ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { LineViewport } from '../lib/notify/line-viewport.tsx';
import { useTheme } from '../lib/theme/use-theme.ts';
import { antdTheme } from './antd-theme.ts';
import { Providers } from './providers.tsx';

/** What the signed-in pages and /auth share: session, data, antd in our theme, one-line toasts. */
export function AppArea() {
  const { resolved } = useTheme();
  return (
    <Providers>
      <ConfigProvider theme={antdTheme(resolved)}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Outlet />
        </Suspense>
        <LineViewport theme={resolved} />
      </ConfigProvider>
    </Providers>
  );
}
