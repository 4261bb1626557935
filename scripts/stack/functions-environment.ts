import type { StackInfo } from './stack-info.ts';

/** What the functions are told on this machine; on Firebase the same names are settings and secrets. */
export function functionsEnvironment(info: StackInfo): Record<string, string> {
  return {
    APP_ORIGIN: info.baseUrl,
    STRIPE_API_BASE: info.outboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: info.webhookSecret,
  };
}
