import { AppError } from '@paw-haven/domain/errors';
import { partnerName } from '@paw-haven/domain/message/conversation';
import { paths } from '@paw-haven/domain/paths';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { customerLink } from '../../../lib/admin-links.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { knownMessages } from './messages.ts';

/** Whom the server found with the same number or e-mail address. */
export interface Known {
  readonly clientId: string;
  readonly by: 'number' | 'email';
}

/** Undefined for other errors of `save-client`. */
export function knownClientOf(error: unknown): Known | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { clientId } = error.details;
  if (typeof clientId !== 'string') return undefined;
  if (error.code === 'known-number') return { clientId, by: 'number' };
  return error.code === 'known-email' ? { clientId, by: 'email' } : undefined;
}

interface KnownClientProps {
  readonly known: Known;
  /** Missing while another client is edited: this one can be looked at then, beside what was typed. */
  readonly onUse?: (clientId: string) => void;
  /** A household shares a number, never an address. */
  readonly onKeepBoth: () => void;
}

/** "Dana Reed has this number. Use this client?" While another one is edited: "Dana Reed has this number." */
export function KnownClient({ known: { clientId, by }, onUse, onKeepBoth }: KnownClientProps) {
  const profile = useLiveDocument(paths.profile(clientId), profileSchema);
  const name = partnerName(profile.data) ?? knownMessages.somebody;
  const first = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  // It comes while the person waits for the answer.
  useEffect(() => first.current?.focus(), []);
  return (
    <Alert
      type="warning"
      showIcon
      title={[knownMessages[by](name), ...(onUse ? [knownMessages.useThis] : [])].join(' ')}
      description={
        <Flex gap="small" wrap>
          {onUse ? (
            <Button ref={first} type="primary" onClick={() => onUse(clientId)}>
              {knownMessages.use(name)}
            </Button>
          ) : (
            <Button ref={first} href={customerLink(clientId)} target="_blank" rel="noopener">
              {knownMessages.open(name)}
            </Button>
          )}
          {by === 'number' ? <Button onClick={onKeepBoth}>{knownMessages.keepBoth}</Button> : null}
        </Flex>
      }
    />
  );
}
