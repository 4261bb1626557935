/** The dependencies of use cases; tests pass their own clock and servers. */
import type { Firestore } from 'firebase-admin/firestore';
import type { CopiesLink } from '../lib/link-token.ts';
import type { Confirmation } from '@paw-haven/domain/booking/appointment/confirmation';
import type { AccountDirectory } from '../gateways/accounts.ts';
import type { EmailSender, PushSender, SmsSender } from '../gateways/message-sender.ts';
import type { ImageLibrary } from '../gateways/image-library.ts';
import type { ImageStore, PieceStore } from '../gateways/image-store.ts';
import type { LiveTraces } from '../gateways/live-traces.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { StaffRegister } from '../gateways/staff-register.ts';
import type { UserDirectory } from '../gateways/users.ts';

export interface DataDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  /** Returns a random, unguessable id. */
  readonly newId: () => string;
}

export interface PaymentDependencies extends DataDependencies {
  readonly payments: PaymentGateway;
  /** The Firebase project's id, stored in the metadata of its checkout sessions. */
  readonly project: string;
}

export interface CheckoutDependencies extends PaymentDependencies {
  /** Origin that the payment page returns customers to, without a trailing slash. */
  readonly appOrigin: string;
}

export interface RoleDependencies extends DataDependencies {
  readonly users: UserDirectory;
}

export interface StaffDependencies extends DataDependencies {
  readonly staff: StaffRegister;
}

export interface ImageDependencies extends DataDependencies {
  readonly store: ImageStore;
  readonly library: ImageLibrary;
}

export interface AccountDependencies extends DataDependencies {
  readonly accounts: AccountDirectory;
  readonly files: Pick<ImageStore, 'removeFolder'>;
  readonly live: LiveTraces;
}

export interface SalonExportDependencies extends DataDependencies {
  readonly accounts: Pick<AccountDirectory, 'find'>;
  readonly files: Pick<ImageStore, 'read' | 'removeFolder'> & PieceStore;
  /** After this many bytes of pictures a file of the archive ends, and the next call goes on with another one. */
  readonly archiveBytes: number;
}

/** Enough to add deliveries to the ledger, not to send them. */
export type PlanDependencies = Pick<DataDependencies, 'db' | 'now'>;

export interface NotificationDependencies extends DataDependencies {
  readonly users: Pick<UserDirectory, 'find'>;
  readonly email: EmailSender;
  readonly sms: SmsSender;
  readonly push: PushSender;
  /** The web app's origin, without a trailing slash. */
  readonly appOrigin: string;
  /** URL that unsubscribes a person from promotional mail with one click. */
  readonly unsubscribeUrl: (uid: string) => string;
  /** URL at which a customer confirms a visit after a reminder. */
  readonly confirmUrl: (confirmation: Confirmation) => string;
  /** URL at which the owner of another address allows or ends copies. */
  readonly copiesUrl: (link: CopiesLink) => string;
  /** URL at which an invitation to the team is accepted. */
  readonly inviteUrl: (invitationId: string) => string;
  /** URL of a payment link's page. */
  readonly payUrl: (linkId: string) => string;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}
