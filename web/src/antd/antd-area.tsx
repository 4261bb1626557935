import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTheme } from '../lib/theme.ts';
import { antdTheme } from './theme.ts';

/** antd in our theme, around the pages that use parts of it. */
export function AntdArea({ children }: { readonly children: ReactNode }) {
  const { resolved } = useTheme();
  return <ConfigProvider theme={antdTheme(resolved)}>{children}</ConfigProvider>;
}
