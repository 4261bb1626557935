import { useSearchParams } from 'react-router-dom';
import { SectionBoundary } from '../../components/section-boundary.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../../lib/session/use-session.ts';
import { BillingPanel } from './components/billing-panel.tsx';
import { NotificationsPanel } from './components/notifications-panel.tsx';
import { ProfilePanel } from './components/profile-panel.tsx';
import { SecurityPanel } from './components/security-panel.tsx';
import { Tabs, type Tab } from './components/tabs.tsx';
import { messages } from './messages.ts';
import { readTab, withTab, type TabName } from './tab-name.ts';

export function SettingsPage() {
  const user = useUser();
  const [parameters, setParameters] = useSearchParams();
  const tabs: readonly Tab<TabName>[] = [
    { name: 'profile', label: 'Profile', content: <ProfilePanel user={user} /> },
    { name: 'notifications', label: 'Notifications', content: <NotificationsPanel uid={user.uid} /> },
    { name: 'security', label: 'Security', content: <SecurityPanel user={user} /> },
    { name: 'billing', label: 'Billing', content: <BillingPanel /> },
  ];
  const guarded = tabs.map((tab) => ({
    ...tab,
    content: <SectionBoundary title={messages.tabFailed}>{tab.content}</SectionBoundary>,
  }));
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <Tabs
        label={messages.tabs}
        tabs={guarded}
        active={readTab(parameters)}
        // Looking through the tabs is not going somewhere: "back" leaves the settings.
        onChange={(name) => setParameters((current) => withTab(current, name), { replace: true })}
      />
    </>
  );
}
