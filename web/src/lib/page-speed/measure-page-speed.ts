import { whenIdle } from '../async/when-idle.ts';

/** The build removes what follows if it is not set. */
const SHARE = import.meta.env.VITE_PAGE_SPEED_SHARE;

/** Measures this page load if it is in the sample. Loads everything for that once the browser is idle. */
export function measurePageSpeed(): void {
  if (!SHARE || Math.random() >= Number(SHARE)) return;
  const path = window.location.pathname;
  whenIdle(() => void import('./report-page-speed.ts').then(({ reportPageSpeed }) => reportPageSpeed(path)));
}
