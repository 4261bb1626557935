import { outlineIcon, type IconProps } from './icon.tsx';

export const ArrowLeftIcon = outlineIcon('M19 12H5m6-6-6 6 6 6');
export const BellIcon = outlineIcon(
  'M6 16.5c1.2-1.4 1.5-3 1.5-6a4.5 4.5 0 0 1 9 0c0 3 .3 4.6 1.5 6zM10 19.5a2.1 2.1 0 0 0 4 0',
);
export const CalendarIcon = outlineIcon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M9 15.5l2 2 4-4');
export const ChartIcon = outlineIcon('M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6');
export const CheckIcon = outlineIcon('m5 13 5 5 9-12');
export const CheckCircleIcon = outlineIcon(
  'M12 .5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23ZM7 12.5l3.5 3.5 7-8',
);
export const DashboardIcon = outlineIcon(
  'M4 4h7v9H4zM13.5 4H20v5h-6.5zM13.5 11.5H20V20h-6.5zM4 15.5h7V20H4z',
);
export const DocumentIcon = outlineIcon('M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4');
export const GripIcon = outlineIcon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
export const ImageIcon = outlineIcon(
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 10a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z',
);
export const LogoutIcon = outlineIcon('M14 4H5v16h9M10.5 12H20M16.5 8.5 20 12l-3.5 3.5');
export const MessageIcon = outlineIcon('M4 5h16v11H10l-4.5 4v-4H4zM8 9h8M8 12.25h5');
export const MinusIcon = outlineIcon('M5 12h14');
export const PanelIcon = outlineIcon('M4 5h16v14H4zM9.5 5v14');
export const PlayIcon = outlineIcon('M8 5v14l11-7z');
export const ScissorsIcon = outlineIcon(
  'M6.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 8 20 18M8.5 16 20 6',
);
export const SearchIcon = outlineIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20');
export const SettingsIcon = outlineIcon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const StarIcon = outlineIcon('m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z');
export const UsersIcon = outlineIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 5a3.4 3.4 0 0 1 0 6.2M17 14.8c2.4.6 4 2.5 4 5.2',
);

/** Google's mark, in its own colors as its guidelines ask. */
export function GoogleIcon({ size = 20, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#fbbc05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1Z"
      />
    </svg>
  );
}
