import * as icons from '../../../../ui/icons/admin-icons.tsx';
import { ArrowLeftIcon, CloseIcon } from '../../../../ui/icons/app-icons.tsx';

const ICONS = {
  close: CloseIcon,
  panel: icons.PanelIcon,
  dashboard: icons.DashboardIcon,
  appointments: icons.CalendarIcon,
  services: icons.ScissorsIcon,
  customers: icons.UsersIcon,
  team: icons.TeamIcon,
  media: icons.ImageIcon,
  settings: icons.SettingsIcon,
  analytics: icons.ChartIcon,
  costs: icons.ReceiptIcon,
  closeout: icons.DrawerIcon,
  vaccines: icons.ShieldIcon,
  waitlist: icons.ClockIcon,
  audit: icons.DocumentIcon,
  import: icons.ImportIcon,
  reviews: icons.StarIcon,
  messages: icons.MessageIcon,
  notifications: icons.BellIcon,
  search: icons.SearchIcon,
  add: icons.AddIcon,
  back: ArrowLeftIcon,
  logout: icons.LogoutIcon,
} as const;

export type SidebarIconName = keyof typeof ICONS;

/** Decorative: the surrounding control has the accessible name. */
export function SidebarIcon({ name }: { readonly name: SidebarIconName }) {
  const Icon = ICONS[name];
  return <Icon />;
}
