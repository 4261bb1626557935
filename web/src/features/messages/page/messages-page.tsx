import { conversationRow } from '@paw-haven/domain/people/message/list';
import { isMemberId, partnerIdOf, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { openReportsQuery, REPORTS_PAGE, reportSchema } from '@paw-haven/domain/people/message/safety';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { TIMEOUT_ERROR } from '../../../lib/firestore/live-source.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageHeader } from '../../../ui/surfaces/page-header.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useRoles } from '../../../lib/session/use-roles.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { Conversation } from '../components/conversation.tsx';
import { ConversationList, NEW_BUTTON_ID, rowId } from '../components/conversation-list.tsx';
import { ReportedMessages } from '../components/reported-messages.tsx';
import { NewConversation } from '../components/new-conversation.tsx';
import { messages } from '../messages.ts';
import { useConversations } from '../use-conversations.ts';
import { useMember, type Member } from '../use-member.ts';
import { usePartnerName } from '../use-partner-name.ts';
import styles from './messages-page.module.css';

// Needed only by staff.
const TextsPane = lazy(async () => ({ default: (await import('../staff/texts-pane.tsx')).TextsPane }));

/** The partner is in the URL, so that notifications can link to a conversation and Back leaves it. */
const PARTNER = 'with';
/** With `reports=open` staff see the reported messages. */
const REPORTS = 'reports';

export function MessagesPage() {
  const member = useMember();
  const roles = useRoles();
  // Without roles the user's side is unknown: the page's error boundary says so and offers a retry.
  if (roles.status === 'error' && roles.error !== TIMEOUT_ERROR) throw roles.error;
  return (
    <>
      <PageHeader
        as={member?.isAdminOrOwner ? 'h2' : 'h1'}
        title={messages.title}
        lead={member?.isAdminOrOwner ? messages.leadStaff : messages.lead}
        actions={member?.isAdminOrOwner ? <ReportsLink /> : undefined}
      />
      {member ? (
        <Panes member={member} />
      ) : roles.status === 'error' ? (
        // A late answer is still used.
        <ErrorState title={messages.listFailed} error={roles.error} onRetry={roles.retry} />
      ) : (
        <div className={styles.panes} data-shows="list">
          <div className={`${styles.list} ${styles.wait}`}>
            <SkeletonBlocks label={messages.listLoading} count={3} shape="row" />
          </div>
        </div>
      )}
    </>
  );
}

/** Shown only while there are reports. */
function ReportsLink() {
  const count = useLiveQuery(openReportsQuery(REPORTS_PAGE), reportSchema).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <ButtonRouterLink variant="quiet" to={{ search: `?${REPORTS}=open` }}>
      {messages.reportsCount(count)}
    </ButtonRouterLink>
  );
}

function Panes({ member }: { readonly member: Member }) {
  const [address, setAddress] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const zone = useBusinessSettings().data?.time_zone ?? DEFAULT_SETTINGS.time_zone;
  const partnerInUrl = address.get(PARTNER);
  const partner = partnerOf(partnerInUrl, member);
  const [isChosen, setChosen] = useState(false);
  const isReports = member.isAdminOrOwner && address.get(REPORTS) !== null && !isNew;
  const open = (partnerId: string | null) => {
    setNew(false);
    setChosen(true);
    setAddress(partnerId === null ? {} : { [PARTNER]: partnerId });
  };
  useOnlyPartner(member, partnerInUrl === null && !isNew && !isReports, (partnerId) =>
    setAddress({ [PARTNER]: partnerId }, { replace: true }),
  );
  useFocusBack(isNew ? NEW_BUTTON_ID : partner === null ? null : rowId(partner));
  return (
    <div className={styles.panes} data-shows={isNew || isReports || partner !== null ? 'thread' : 'list'}>
      <div className={styles.list}>
        <ConversationList
          me={member.me}
          zone={zone}
          selected={isNew ? null : partner}
          isNew={isNew}
          onSelect={open}
          onNew={() => setNew(true)}
        />
      </div>
      <div className={styles.thread}>
        {isReports ? (
          <ReportedMessages me={member.me} zone={zone} onWrite={open} onBack={() => open(null)} />
        ) : (
          <ThreadPane
            member={member}
            partner={partner}
            isNew={isNew}
            isChosen={isChosen}
            zone={zone}
            onOpen={open}
            onCancel={() => setNew(false)}
          />
        )}
      </div>
    </div>
  );
}

/** The partner that the URL names, if there can be one of that id. */
function partnerOf(id: string | null, { me }: Member): string | null {
  return id !== null && isMemberId(id) && id !== me ? id : null;
}

/** Opens a customer's only conversation with the page; going back to the list afterward stays there. */
function useOnlyPartner(
  { me, isAdminOrOwner }: Member,
  isListed: boolean,
  open: (partnerId: string) => void,
): void {
  const conversations = useConversations(isAdminOrOwner ? undefined : me).data;
  const isDecided = useRef(false);
  useEffect(() => {
    if (!conversations || isDecided.current) return;
    isDecided.current = true;
    const [only, ...others] = conversations;
    const partnerId = only && partnerIdOf(only.participants, me);
    if (isListed && partnerId && others.length === 0) open(partnerId);
  });
}

/** Returns the focus to the list item that led away from the list, once only the list is shown again. */
function useFocusBack(openedFrom: string | null): void {
  const before = useRef(openedFrom);
  useEffect(() => {
    if (openedFrom === null && before.current !== null) document.getElementById(before.current)?.focus();
    before.current = openedFrom;
  }, [openedFrom]);
}

interface ThreadPaneProps {
  readonly member: Member;
  readonly partner: string | null;
  readonly isNew: boolean;
  /** Whether it was opened by a click here instead of by the URL, so that the focus follows. */
  readonly isChosen: boolean;
  readonly zone: string;
  readonly onOpen: (partnerId: string | null) => void;
  readonly onCancel: () => void;
}

function ThreadPane({ member, partner, isNew, isChosen, zone, onOpen, onCancel }: ThreadPaneProps) {
  const businessName = useBusinessSettings().data?.business_name ?? DEFAULT_SETTINGS.business_name;
  if (isNew)
    return (
      <NewConversation member={member} businessName={businessName} onStart={onOpen} onCancel={onCancel} />
    );
  if (partner === TEXTS_ID && member.isAdminOrOwner)
    return (
      <Suspense>
        <TextsPane zone={zone} onOpen={onOpen} />
      </Suspense>
    );
  if (partner === null)
    return (
      <div className={styles.nothing}>
        <EmptyState title={messages.none} text={messages.noneText} />
      </div>
    );
  return (
    <OpenConversation
      key={`${member.me} ${partner}`}
      member={member}
      partner={partner}
      businessName={businessName}
      isChosen={isChosen}
      zone={zone}
      onBack={() => onOpen(null)}
    />
  );
}

interface OpenConversationProps {
  readonly member: Member;
  readonly partner: string;
  readonly businessName: string;
  readonly isChosen: boolean;
  readonly zone: string;
  readonly onBack: () => void;
}

function OpenConversation({ member, partner, businessName, isChosen, zone, onBack }: OpenConversationProps) {
  const { uid, me, isAdminOrOwner } = member;
  const { email } = useUser();
  const rows = (useConversations(me).data ?? []).map((conversation) =>
    conversationRow(conversation, me, businessName),
  );
  const row = rows.find(({ partnerId }) => partnerId === partner);
  const name = usePartnerName(member, partner, row?.partnerName, businessName);
  const profile = useLiveDocument(isAdminOrOwner ? null : paths.profile(uid), profileSchema);
  const ownName = profile.data?.full_name?.trim() || email || messages.title;
  return (
    <Conversation
      member={member}
      partner={partner}
      partnerName={name}
      // Waits for the profile: it is better to announce the user once than under two names.
      ownName={isAdminOrOwner ? businessName : profile.status === 'loading' ? undefined : ownName}
      takesFocus={isChosen}
      unreadCount={row?.unreadCount ?? 0}
      zone={zone}
      onBack={onBack}
    />
  );
}
