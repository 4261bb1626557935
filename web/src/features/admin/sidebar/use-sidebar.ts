import { useCallback, useLayoutEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { isToggleKey, readSidebarOpen, sidebarCookie, WIDE_QUERY } from './sidebar-state.ts';

export interface Sidebar {
  readonly open: boolean;
  /** Whether it is collapsed but open over the page, while the pointer or the keyboard focus is on it. */
  readonly isOver: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Handlers for the element that opens on hover or focus. */
  readonly peek: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: { readonly key: string }) => void;
  };
  /** For the page beside it: hides the sidebar, so that it does not cover the focused element. */
  readonly onFocusBeside: () => void;
}

/**
 * Beside the page, the sidebar follows its cookie, and without one the window's width. On a phone it is a drawer: it
 * starts closed, closes when the path changes, and does not change the cookie. Ctrl+b and meta+b toggle either.
 */
export function useSidebar(isPhone: boolean, pathname: string): Sidebar {
  const [expanded, setExpanded] = useState(() =>
    readSidebarOpen(document.cookie, matchMedia(WIDE_QUERY).matches),
  );
  const [drawerOpenAt, setDrawerOpenAt] = useState<string>();
  const [isPeeking, setPeeking] = useState(false);
  const drawerOpen = isPhone && drawerOpenAt === pathname;

  const toggle = useCallback(() => {
    if (isPhone) return setDrawerOpenAt(drawerOpen ? undefined : pathname);
    document.cookie = sidebarCookie(!expanded);
    setExpanded(!expanded);
  }, [isPhone, drawerOpen, pathname, expanded]);

  // A layout effect, so that the keys work as soon as the button is visible.
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
      // Touch cannot hover.
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && setPeeking(true),
      onPointerLeave: hide,
      onFocus: ({ target }) => target.matches(':focus-visible') && setPeeking(true),
      onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && hide(),
      // Uncovers the page that was chosen.
      onClick: hide,
      onKeyDown: ({ key }) => key === 'Escape' && hide(),
    },
    onFocusBeside: hide,
  };
}
