/** Creates SetupIntents and updates their state. */
import { NO_REQUEST } from './stripe-account.ts';
import type { Cause, StripeAccount } from './stripe-account.ts';
import { newId, randomText } from '../model/ids.ts';
import type { CheckoutSession, PaymentError, SetupIntent } from '../model/objects.ts';

export const SETUP_AUTHENTICATION_FAILED: PaymentError = {
  code: 'setup_intent_authentication_failure',
  doc_url: 'https://docs.stripe.com/error-codes/setup-intent-authentication-failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error',
};

/** As Stripe, creates the intent together with its session. */
export function createSetupIntent(
  account: StripeAccount,
  session: Pick<CheckoutSession, 'allowed_payment_method_types' | 'customer' | 'payment_method_types'>,
  data: Pick<SetupIntent, 'description' | 'metadata'>,
  cause: Cause,
): SetupIntent {
  const id = newId('seti_');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: account.now(),
    customer: session.customer,
    description: data.description,
    last_setup_error: null,
    livemode: false,
    metadata: data.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: session.payment_method_types,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...NEVER_USED,
  };
  account.state.setupIntents.set(id, intent);
  account.emit('setup_intent.created', intent, cause);
  return intent;
}

/** Stores a changed intent and emits its event. */
export function updateSetupIntent(
  account: StripeAccount,
  intent: SetupIntent,
  changes: Partial<SetupIntent>,
  event: string,
  cause = NO_REQUEST,
): void {
  const changed = { ...intent, ...changes };
  account.state.setupIntents.set(changed.id, changed);
  account.emit(event, changed, cause);
}

const NEVER_USED = {
  application: null,
  automatic_payment_methods: null,
  customer_account: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  latest_attempt: null,
  mandate: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  single_use_mandate: null,
};
