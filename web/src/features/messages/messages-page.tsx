import { conversationRow } from '@paw-haven/domain/message/list';
import { isMemberId } from '@paw-haven/domain/message/conversation';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { paths } from '@paw-haven/domain/paths';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonBlocks } from '../../components/skeleton-blocks/skeleton-blocks.tsx';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useBusinessSettings } from '../../lib/settings.ts';
import { Conversation } from './components/conversation.tsx';
import { ConversationList } from './components/conversation-list.tsx';
import { NewConversation } from './components/new-conversation.tsx';
import { messages } from './messages.ts';
import { useConversations } from './use-conversations.ts';
import { useMember, type Member } from './use-member.ts';
import { usePartnerName } from './use-partner-name.ts';
import styles from './messages-page.module.css';

/** In the address, so that a notification leads to its conversation and Back leaves it. */
const PARTNER = 'with';

export function MessagesPage() {
  const member = useMember();
  return (
    <>
      <PageHeader title={messages.title} lead={member?.isStaff ? messages.leadStaff : messages.lead} />
      {member ? (
        <Panes member={member} />
      ) : (
        <SkeletonBlocks label={messages.listLoading} count={3} shape="row" />
      )}
    </>
  );
}

function Panes({ member }: { readonly member: Member }) {
  const [address, setAddress] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const zone = useBusinessSettings().data?.time_zone ?? DEFAULT_SETTINGS.time_zone;
  const asked = address.get(PARTNER);
  const partner = asked !== null && isMemberId(asked) && asked !== member.me ? asked : null;
  const open = (partnerId: string | null) => {
    setNew(false);
    setAddress(partnerId === null ? {} : { [PARTNER]: partnerId });
  };
  return (
    <div className={`surface ${styles.panes}`} data-shows={isNew || partner !== null ? 'thread' : 'list'}>
      <div className={styles.list}>
        <ConversationList
          me={member.me}
          zone={zone}
          selected={isNew ? null : partner}
          onSelect={open}
          onNew={() => setNew(true)}
        />
      </div>
      <div className={styles.thread}>
        <ThreadPane
          member={member}
          partner={partner}
          isNew={isNew}
          zone={zone}
          onOpen={open}
          onCancel={() => setNew(false)}
        />
      </div>
    </div>
  );
}

interface ThreadPaneProps {
  readonly member: Member;
  readonly partner: string | null;
  readonly isNew: boolean;
  readonly zone: string;
  readonly onOpen: (partnerId: string | null) => void;
  readonly onCancel: () => void;
}

function ThreadPane({ member, partner, isNew, zone, onOpen, onCancel }: ThreadPaneProps) {
  const businessName = useBusinessSettings().data?.business_name ?? DEFAULT_SETTINGS.business_name;
  if (isNew)
    return (
      <NewConversation member={member} businessName={businessName} onStart={onOpen} onCancel={onCancel} />
    );
  if (partner === null) return <EmptyState title={messages.none} text={messages.noneText} />;
  return (
    <OpenConversation
      key={`${member.me} ${partner}`}
      member={member}
      partner={partner}
      businessName={businessName}
      zone={zone}
      onBack={() => onOpen(null)}
    />
  );
}

interface OpenConversationProps {
  readonly member: Member;
  readonly partner: string;
  readonly businessName: string;
  readonly zone: string;
  readonly onBack: () => void;
}

function OpenConversation({ member, partner, businessName, zone, onBack }: OpenConversationProps) {
  const { uid, me, isStaff } = member;
  const { email } = useUser();
  const rows = (useConversations(me).data ?? []).map((conversation) => conversationRow(conversation, me));
  const row = rows.find(({ partnerId }) => partnerId === partner);
  const name = usePartnerName(member, partner, row?.partnerName, businessName);
  const profile = useLiveDocument(isStaff ? null : paths.profile(uid), profileSchema);
  const ownName = isStaff ? businessName : profile.data?.full_name?.trim() || email || messages.title;
  return (
    <Conversation
      member={member}
      partner={partner}
      partnerName={name}
      ownName={ownName}
      unreadCount={row?.unreadCount ?? 0}
      zone={zone}
      onBack={onBack}
    />
  );
}
