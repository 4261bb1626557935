import { LOCAL_TWILIO, type StackInfo } from '../lib/stack-info.ts';

/** The functions' environment on this machine. On Firebase, the same names are settings and secrets. */
export function functionsEnvironment(info: StackInfo): Record<string, string> {
  return {
    APP_ORIGIN: info.baseUrl,
    STRIPE_API_BASE: info.standInsUrl,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: info.webhookSecret,
    SENDGRID_API_BASE: info.standInsUrl,
    SENDGRID_API_KEY: 'SG.local',
    SENDGRID_EVENTS_KEY: info.mailEvents.publicKey,
    MAIL_FROM: 'hello@pawhaven.example',
    TWILIO_API_BASE: info.standInsUrl,
    TWILIO_ACCOUNT_SID: 'ACLOCAL',
    TWILIO_AUTH_TOKEN: LOCAL_TWILIO.authToken,
    SMS_FROM: LOCAL_TWILIO.from,
    FCM_API_BASE: info.standInsUrl,
    FUNCTIONS_URL: info.functionsUrl,
    UNSUBSCRIBE_KEY: 'local-unsubscribe-key',
  };
}
