/** Sends how fast a page load was, once, when the page is left. Says nothing about who loaded it. */
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { bucketOf, speedPageOf, type SpeedReport, type Vital } from '@paw-haven/domain/site/speed/page-speed';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { env, type Env } from '../backend/env.ts';

const PHONE = '(width < 48rem)';
/** Reports each new value, so that the latest is there when the page is left. */
const ALL = { reportAllChanges: true };

/** `path`: where the visitor arrived. */
export function reportPageSpeed(path: string): void {
  const device = matchMedia(PHONE).matches ? 'phone' : 'desktop';
  const report: SpeedReport = { page: speedPageOf(path), device };
  const take =
    (vital: Vital) =>
    ({ value }: Pick<Metric, 'value'>): void => {
      report[vital] = bucketOf(vital, value);
    };
  onLCP(take('lcp'), ALL);
  onINP(take('inp'), ALL);
  onCLS(take('cls'), ALL);
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    navigator.sendBeacon(addressOf(env()), JSON.stringify(report));
  });
}

function addressOf({ firebase: { projectId }, localBackend: local }: Env): string {
  return local
    ? `http://${local.host}:${local.functions}/${projectId}/${FUNCTIONS_REGION}/page-speed`
    : `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/page-speed`;
}
