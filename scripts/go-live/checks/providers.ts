/** The payment and message providers through their own SDKs, which load on first use. */
import type sendGridClient from '@sendgrid/client';
import type Stripe from 'stripe';
import type { Twilio } from 'twilio';

type SendGridClient = typeof sendGridClient;

export interface Providers {
  stripe(secretKey: string): Promise<Stripe>;
  sendgrid(apiKey: string): Promise<Pick<SendGridClient, 'request'>>;
  twilio(accountSid: string, authToken: string): Promise<Twilio>;
}

/** `origin`: the URL of a stand-in, such as `http://127.0.0.1:4000`; if undefined, the real services are used. */
export function openProviders(origin?: string): Providers {
  return {
    async stripe(secretKey) {
      const { default: StripeClient } = await import('stripe');
      if (origin === undefined) return new StripeClient(secretKey, { telemetry: false });
      const { hostname, port } = new URL(origin);
      return new StripeClient(secretKey, {
        protocol: 'http',
        host: hostname,
        port,
        telemetry: false,
        maxNetworkRetries: 0,
      });
    },

    async sendgrid(apiKey) {
      const { default: shared } = await import('@sendgrid/client');
      const { Client } = shared as unknown as { Client: new () => SendGridClient };
      const client = new Client();
      client.setApiKey(apiKey);
      if (origin !== undefined) client.setDefaultRequest('baseUrl', origin);
      return client;
    },

    async twilio(accountSid, authToken) {
      const { default: twilio } = await import('twilio');
      if (origin === undefined) return twilio(accountSid, authToken);
      /** The SDK has no option for another origin. */
      class Elsewhere extends twilio.RequestClient {
        override request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
          return super.request<T>({
            ...options,
            uri: options.uri.replace(/^https:\/\/[^/]+/, origin ?? ''),
          } as typeof options & { data?: T });
        }
      }
      return twilio(accountSid, authToken, { httpClient: new Elsewhere() });
    },
  };
}
