import { useCallback, useLayoutEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { isToggleKey, readSidebarOpen, sidebarCookie } from './sidebar-state.ts';

export interface Sidebar {
  readonly open: boolean;
  /** Collapsed, and opened over the page as long as the pointer or the keyboard is on it. */
  readonly isOver: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** For the element that is looked into. */
  readonly peek: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: { readonly key: string }) => void;
  };
  /** For the page beside it: what has the focus is not covered because the pointer rests on the sidebar. */
  readonly onFocusBeside: () => void;
}

/**
 * Beside the page the sidebar is as its cookie says. On a phone it is a drawer over the page: it starts closed, closes
 * when the path changes, and leaves the cookie alone. Ctrl+b and meta+b toggle either.
 */
export function useSidebar(isPhone: boolean, pathname: string): Sidebar {
  const [expanded, setExpanded] = useState(() => readSidebarOpen(document.cookie));
  const [drawerOpenAt, setDrawerOpenAt] = useState<string>();
  const [isPeeking, setPeeking] = useState(false);
  const drawerOpen = isPhone && drawerOpenAt === pathname;

  const toggle = useCallback(() => {
    if (isPhone) return setDrawerOpenAt(drawerOpen ? undefined : pathname);
    document.cookie = sidebarCookie(!expanded);
    setExpanded(!expanded);
  }, [isPhone, drawerOpen, pathname, expanded]);

  // Before the button is drawn: who sees it may press the keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isToggleKey(event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const hide = () => setPeeking(false);
  return {
    open: isPhone ? drawerOpen : expanded,
    isOver: !isPhone && !expanded && isPeeking,
    toggle,
    close: () => setDrawerOpenAt(undefined),
    peek: {
      // A finger does not rest on anything.
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && setPeeking(true),
      onPointerLeave: hide,
      onFocus: ({ target }) => target.matches(':focus-visible') && setPeeking(true),
      onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && hide(),
      // What was chosen is not covered.
      onClick: hide,
      onKeyDown: ({ key }) => key === 'Escape' && hide(),
    },
    onFocusBeside: hide,
  };
}
