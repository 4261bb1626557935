import { whenIdle } from '../async/when-idle.ts';

/** Measures this page load if it is in the sample of `share`. Loads everything for that once the browser is idle. */
export function measurePageSpeed(share: number): void {
  if (Math.random() >= share) return;
  const path = window.location.pathname;
  whenIdle(() => void import('./report-page-speed.ts').then(({ reportPageSpeed }) => reportPageSpeed(path)));
}
