import { useCallback, useEffect, useState } from 'react';
import { isToggleKey, readSidebarOpen, sidebarCookie } from './sidebar-state.ts';

export interface Sidebar {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Beside the page the sidebar is as its cookie says. On a phone it is a drawer over the page: it starts closed, closes
 * when the path changes, and leaves the cookie alone. Ctrl+b and meta+b toggle either.
 */
export function useSidebar(isPhone: boolean, pathname: string): Sidebar {
  const [expanded, setExpanded] = useState(() => readSidebarOpen(document.cookie));
  const [drawerOpenAt, setDrawerOpenAt] = useState<string>();
  const drawerOpen = isPhone && drawerOpenAt === pathname;

  const toggle = useCallback(() => {
    if (isPhone) return setDrawerOpenAt(drawerOpen ? undefined : pathname);
    document.cookie = sidebarCookie(!expanded);
    setExpanded(!expanded);
  }, [isPhone, drawerOpen, pathname, expanded]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isToggleKey(event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { open: isPhone ? drawerOpen : expanded, toggle, close: () => setDrawerOpenAt(undefined) };
}
