import { outlineIcon } from './icon.tsx';

export const ChevronLeftIcon = /* @__PURE__ */ outlineIcon('m14.5 5-7 7 7 7');
export const ChevronRightIcon = /* @__PURE__ */ outlineIcon('m9.5 5 7 7-7 7');
export const CloseIcon = /* @__PURE__ */ outlineIcon('m6 6 12 12M18 6 6 18');
export const GridIcon = /* @__PURE__ */ outlineIcon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
);
export const MasonryIcon = /* @__PURE__ */ outlineIcon(
  'M4 4h6.5v10H4zM13.5 4H20v5h-6.5zM4 17h6.5v3H4zM13.5 12H20v8h-6.5z',
);
export const MenuIcon = /* @__PURE__ */ outlineIcon('M4 7h16M4 12h16M4 17h16');
export const ArrowLeftIcon = /* @__PURE__ */ outlineIcon('M19 12H5m6-6-6 6 6 6');
export const CheckIcon = /* @__PURE__ */ outlineIcon('m5 13 5 5 9-12');
