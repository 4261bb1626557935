import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionBoundary } from '../../components/section-boundary.tsx';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import { BillingPanel } from './components/billing-panel.tsx';
import { NotificationsPanel } from './components/notifications-panel.tsx';
import { ProfilePanel } from './components/profile-panel.tsx';
import { SecurityPanel } from './components/security-panel.tsx';
import { messages } from './messages.ts';
import { readTab, TAB_NAMES, withTab, type TabName } from './tab-name.ts';

export function SettingsPage() {
  const user = useUser();
  const [parameters, setParameters] = useSearchParams();
  const tabs: Readonly<Record<TabName, readonly [label: string, content: ReactNode]>> = {
    profile: [messages.profile, <ProfilePanel key="profile" user={user} />],
    notifications: [messages.notifications, <NotificationsPanel key="notifications" uid={user.uid} />],
    security: [messages.security, <SecurityPanel key="security" user={user} />],
    billing: [messages.billing, <BillingPanel key="billing" uid={user.uid} />],
  };
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <Tabs
        aria-label={messages.tabs}
        activeKey={readTab(parameters)}
        items={TAB_NAMES.map((name) => {
          const [label, content] = tabs[name];
          return {
            key: name,
            label,
            children: <SectionBoundary title={messages.tabFailed}>{content}</SectionBoundary>,
          };
        })}
        // Tab changes add no history entries, so Back leaves the settings.
        onChange={(name) => setParameters((current) => withTab(current, name as TabName), { replace: true })}
      />
    </>
  );
}
