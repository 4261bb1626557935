import { AppError } from '@paw-haven/domain/errors';
import { partnerName } from '@paw-haven/domain/message/conversation';
import { paths } from '@paw-haven/domain/paths';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
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
  readonly onUse: (clientId: string) => void;
  /** A household shares a number, never an address. */
  readonly onKeepBoth: () => void;
}

/** "Dana Reed has this number. Use this client?" */
export function KnownClient({ known: { clientId, by }, onUse, onKeepBoth }: KnownClientProps) {
  const profile = useLiveDocument(paths.profile(clientId), profileSchema);
  const name = partnerName(profile.data) ?? knownMessages.somebody;
  const use = useRef<HTMLButtonElement>(null);
  // It comes while the person waits for the answer.
  useEffect(() => use.current?.focus(), []);
  return (
    <Alert
      type="warning"
      showIcon
      title={by === 'number' ? knownMessages.number(name) : knownMessages.email(name)}
      description={
        <Flex gap="small" wrap>
          <Button ref={use} type="primary" onClick={() => onUse(clientId)}>
            {knownMessages.use(name)}
          </Button>
          {by === 'number' ? <Button onClick={onKeepBoth}>{knownMessages.keepBoth}</Button> : null}
        </Flex>
      }
    />
  );
}
