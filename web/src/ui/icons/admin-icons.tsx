import { outlineIcon } from './icon.tsx';

export const AddIcon = /* @__PURE__ */ outlineIcon('M12 5v14M5 12h14');
export const BellIcon = /* @__PURE__ */ outlineIcon(
  'M6 16.5c1.2-1.4 1.5-3 1.5-6a4.5 4.5 0 0 1 9 0c0 3 .3 4.6 1.5 6zM10 19.5a2.1 2.1 0 0 0 4 0',
);
export const CalendarIcon = /* @__PURE__ */ outlineIcon(
  'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M9 15.5l2 2 4-4',
);
export const ChartIcon = /* @__PURE__ */ outlineIcon('M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6');
export const ClockIcon = /* @__PURE__ */ outlineIcon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2');
export const DashboardIcon = /* @__PURE__ */ outlineIcon(
  'M4 4h7v9H4zM13.5 4H20v5h-6.5zM13.5 11.5H20V20h-6.5zM4 15.5h7V20H4z',
);
export const DocumentIcon = /* @__PURE__ */ outlineIcon('M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4');
export const DrawerIcon = /* @__PURE__ */ outlineIcon('M4 12h16v8H4zM6.5 12 8 4.5h8l1.5 7.5M10 16h4');
export const GripIcon = /* @__PURE__ */ outlineIcon(
  'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
);
export const ImageIcon = /* @__PURE__ */ outlineIcon(
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 10a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z',
);
export const ImportIcon = /* @__PURE__ */ outlineIcon('M12 3.5V14M8 10.5l4 4 4-4M4 15.5V20h16v-4.5');
export const LogoutIcon = /* @__PURE__ */ outlineIcon('M14 4H5v16h9M10.5 12H20M16.5 8.5 20 12l-3.5 3.5');
export const MessageIcon = /* @__PURE__ */ outlineIcon('M4 5h16v11H10l-4.5 4v-4H4zM8 9h8M8 12.25h5');
export const PanelIcon = /* @__PURE__ */ outlineIcon('M4 5h16v14H4zM9.5 5v14');
export const ScissorsIcon = /* @__PURE__ */ outlineIcon(
  'M6.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 8 20 18M8.5 16 20 6',
);
export const ReceiptIcon = /* @__PURE__ */ outlineIcon('M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 11.5h5');
export const SearchIcon = /* @__PURE__ */ outlineIcon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
);
export const SettingsIcon = /* @__PURE__ */ outlineIcon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const ShieldIcon = /* @__PURE__ */ outlineIcon(
  'M12 3.5 19 6v6c0 4-3 7-7 8.5C8 19 5 16 5 12V6zM9 12l2 2 4-4',
);
export const StarIcon = /* @__PURE__ */ outlineIcon(
  'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
);
export const TeamIcon = /* @__PURE__ */ outlineIcon(
  'M4.5 6.5h15V20h-15zM9.5 6.5v-3h5v3M12 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 17.5c.5-1.4 1.8-2.2 3.5-2.2s3 .8 3.5 2.2',
);
export const UsersIcon = /* @__PURE__ */ outlineIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 5a3.4 3.4 0 0 1 0 6.2M17 14.8c2.4.6 4 2.5 4 5.2',
);
