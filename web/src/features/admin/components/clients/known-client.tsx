import { AppError } from '@paw-haven/domain/core/calls/errors';
import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { customerLink } from '../../../../lib/navigation/admin-links.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { knownMessages } from './client-messages.ts';

/** A client whom the server found by the same number or email address. */
export interface Known {
  readonly clientId: string;
  readonly by: 'number' | 'email';
  /** The account has not confirmed its email address, so anyone could have signed up as this person. */
  readonly isUnconfirmed: boolean;
}

/** Undefined for other errors of `save-client`. */
export function knownClientOf(error: unknown): Known | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { clientId, account } = error.details;
  if (typeof clientId !== 'string') return undefined;
  const client = { clientId, isUnconfirmed: account === 'unconfirmed' };
  if (error.code === 'known-number') return { ...client, by: 'number' };
  return error.code === 'known-email' ? { ...client, by: 'email' } : undefined;
}

interface KnownClientProps {
  readonly client: Known;
  /** Missing while another client is edited; then this one opens in a new tab, to keep what was typed. */
  readonly onUse?: (clientId: string) => void;
  /** Offered while another client is edited: both may be one person. */
  readonly onMerge?: (clientId: string) => void;
  /** Members of a household can share a number; an address only if the other account has not confirmed it. */
  readonly onKeepBoth: () => void;
}

/** "Dana Reed has this number. Use this client?" The safest choice comes first. */
export function KnownClient({
  client: { clientId, by, isUnconfirmed },
  onUse,
  onMerge,
  onKeepBoth,
}: KnownClientProps) {
  const profile = useLiveDocument(paths.profile(clientId), profileSchema);
  const name = partnerName(profile.data) ?? knownMessages.somebody;
  const first = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  // Appears while the user waits for the result, so it takes the focus.
  useEffect(() => first.current?.focus(), []);
  const safest = { ref: first, type: 'primary' } as const;
  const use = onUse ? (
    <Button key="use" {...(!isUnconfirmed && safest)} onClick={() => onUse(clientId)}>
      {knownMessages.use(name)}
    </Button>
  ) : (
    <Button
      key="use"
      {...(!isUnconfirmed && { ref: first })}
      href={customerLink(clientId)}
      target="_blank"
      rel="noopener"
    >
      {knownMessages.open(name)}
    </Button>
  );
  const keep = (
    <Button key="keep" {...(isUnconfirmed && safest)} onClick={onKeepBoth}>
      {isUnconfirmed ? knownMessages.keepApart : knownMessages.keepBoth}
    </Button>
  );
  const merge = onMerge ? (
    <Button key="merge" onClick={() => onMerge(clientId)}>
      {knownMessages.merge(name)}
    </Button>
  ) : null;
  const buttons = isUnconfirmed ? [keep, use] : by === 'number' ? [use, merge, keep] : [use, merge];
  const title = isUnconfirmed
    ? knownMessages.unconfirmed(name)
    : [knownMessages[by](name), ...(onUse ? [knownMessages.useThis] : [])].join(' ');
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <Flex gap="small" wrap>
          {buttons}
        </Flex>
      }
    />
  );
}
