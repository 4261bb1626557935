/** What use cases work with; passed in, so that tests run them with their own clock and servers. */
import type { Firestore } from 'firebase-admin/firestore';
import type { AccountDirectory } from '../gateways/accounts.ts';
import type { ImageLibrary } from '../gateways/image-library.ts';
import type { ImageStore } from '../gateways/image-store.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { UserDirectory } from '../gateways/users.ts';

export interface DataDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  /** Random and unguessable. */
  readonly newId: () => string;
}

export interface PaymentDependencies extends DataDependencies {
  readonly payments: PaymentGateway;
}

export interface CheckoutDependencies extends PaymentDependencies {
  /** Where customers come back to, without a trailing slash. */
  readonly appOrigin: string;
}

export interface RoleDependencies extends DataDependencies {
  readonly users: UserDirectory;
}

export interface ImageDependencies extends DataDependencies {
  readonly store: ImageStore;
  readonly library: ImageLibrary;
}

export interface AccountDependencies extends DataDependencies {
  readonly accounts: AccountDirectory;
  readonly files: Pick<ImageStore, 'removeFolder'>;
}
