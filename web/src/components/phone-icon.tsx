export function PhoneIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d="M6.5 3.5h2.6c.5 0 .9.3 1 .8l.8 3.2c.1.4 0 .8-.3 1L8.9 10a13 13 0 0 0 5.1 5.1l1.5-1.7c.2-.3.6-.4 1-.3l3.2.8c.5.1.8.5.8 1v2.6c0 1.7-1.4 3-3 3C10 20.5 3.5 14 3.5 6.5c0-1.6 1.3-3 3-3Z" />
    </svg>
  );
}
