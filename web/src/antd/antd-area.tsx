import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTheme } from '../lib/browser/theme.ts';
import { antdLocale } from './antd-locale.ts';
import { antdTheme } from './theme.ts';

/** Applies our theme to the antd components of the wrapped pages. */
export function AntdArea({ children }: { readonly children: ReactNode }) {
  const { resolved } = useTheme();
  const { token, ...theme } = antdTheme(resolved);
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const locale = antdLocale();
  return (
    <ConfigProvider
      theme={{ ...theme, token: { ...token, motion } }}
      getPopupContainer={landmarkOf}
      // A virtual list has a hidden copy for screen readers, which reads out values instead of labels.
      virtual={false}
      {...(locale && { locale })}
    >
      {children}
    </ConfigProvider>
  );
}

/** Renders menus and options inside the landmark of their trigger, where screen readers expect them. */
function landmarkOf(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role=dialog], main') ?? document.body;
}
