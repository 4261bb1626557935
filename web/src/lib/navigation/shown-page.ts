import { createContext, use, type ComponentType } from 'react';

/** Who may see a page. `member` is like `signed-in`, but admins and owners see the page inside the administration. */
export type Access = 'auth' | 'signed-in' | 'member' | 'staff' | 'admin';

/** What is certain about the page at the current address before anything of it is loaded. */
export interface ShownPage {
  readonly access: Access;
  readonly title: string;
  /** Its heading if that is not its title; null if it begins with something else. */
  readonly heading?: string | null;
  /** Shows nothing, and opens the listeners of what the page shows first. */
  readonly Ahead?: ComponentType;
}

export const ShownPageContext = createContext<ShownPage | undefined>(undefined);

/** Undefined at an address without a page of the app. */
export const useShownPage = () => use(ShownPageContext);

/** In English; null if the page begins with something else. */
export function useHeading(): string | null {
  const page = useShownPage();
  return page?.heading === undefined ? (page?.title ?? null) : page.heading;
}
