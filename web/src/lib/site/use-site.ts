import { useContext } from 'react';
import { SiteContext, type SiteState } from './site-context.ts';

export function useSite(): SiteState {
  return useContext(SiteContext);
}
