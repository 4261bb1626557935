/**
 * An outline icon on a 24-pixel grid with 1.5-pixel strokes. Icons are decorative: the surrounding control has the
 * name. This file has the icons that every public page shows, `admin-icons.tsx` those of the admin area, and
 * `app-icons.tsx` the others: importing one icon loads its whole file.
 */
export function outlineIcon(shape: string) {
  return function Icon({ size = 20 }: { readonly size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={shape} vectorEffect="non-scaling-stroke" />
      </svg>
    );
  };
}

export const PhoneIcon = /* @__PURE__ */ outlineIcon(
  'M6.5 3.5h2.6c.5 0 .9.3 1 .8l.8 3.2c.1.4 0 .8-.3 1L8.9 10a13 13 0 0 0 5.1 5.1l1.5-1.7c.2-.3.6-.4 1-.3l3.2.8c.5.1.8.5.8 1v2.6c0 1.7-1.4 3-3 3C10 20.5 3.5 14 3.5 6.5c0-1.6 1.3-3 3-3Z',
);
export const SunIcon = /* @__PURE__ */ outlineIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = /* @__PURE__ */ outlineIcon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z');
export const ContrastIcon = /* @__PURE__ */ outlineIcon(
  'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M14.5 4.5v15M17 5.7v12.6',
);
