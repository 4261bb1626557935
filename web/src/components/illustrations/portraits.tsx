import type { Picture } from './picture.ts';

const size = { width: 200, height: 200 };

const spaniel = (
  <>
    <path
      className="apricot"
      d="M28 104C20 58 60 22 108 24c46 2 74 40 70 84-4 42-38 70-80 68-38-2-64-30-70-72Z"
    />
    <path className="line" d="M72 66c-22-8-42 18-44 58-1 20 10 34 22 28 12-6 15-26 17-46" />
    <path className="line" d="M128 66c22-8 42 18 44 58 1 20-10 34-22 28-12-6-15-26-17-46" />
    <path
      className="line"
      d="M72 66c12-18 44-18 56 0M67 106c0 24 10 42 22 48 6 3 16 3 22 0 12-6 22-24 22-48"
    />
    <path className="line" d="M94 60c3 8 9 10 13 6M100 136v7c-3 8-13 9-17 3M100 143c3 8 13 9 17 3" />
    <path className="dot" d="M90 126c0-7 20-7 20 0 0 6-6 11-10 11s-10-5-10-11Z" />
    <circle className="dot" cx="83" cy="100" r="4.5" />
    <circle className="dot" cx="117" cy="100" r="4.5" />
  </>
);

const cat = (
  <>
    <path
      className="sage"
      d="M22 112c-4-46 34-86 82-84 48 2 78 36 74 82-4 44-38 66-84 64-42-2-68-24-72-62Z"
    />
    <path className="line" d="M58 96 54 44c0-4 4-5 7-2l24 24c10-3 20-3 30 0l24-24c3-3 7-2 7 2l-4 52" />
    <path className="line" d="M58 96c-6 34 14 60 42 60s48-26 42-60M92 150c4 3 12 3 16 0" />
    <path
      className="line"
      d="M100 128v6c-3 7-11 8-15 3M100 134c3 7 11 8 15 3M48 118l22 4M46 134l24-2M152 118l-22 4M154 134l-24-2"
    />
    <path
      className="line"
      d="M74 106c4-6 12-6 16 0M110 106c4-6 12-6 16 0M92 74l2 10M100 72v12M108 74l-2 10"
    />
    <path className="dot" d="M94 121h12c2 0 2 2 1 3l-5 5c-1 1-3 1-4 0l-5-5c-1-1-1-3 1-3Z" />
  </>
);

const poodle = (
  <>
    <path
      className="apricot-soft"
      d="M30 96c0-44 34-74 78-70 42 4 70 36 66 78-4 44-40 72-82 68-40-4-62-36-62-76Z"
    />
    <path
      className="line"
      d="M70 78c-14-4-18-22-6-30 0-14 18-20 28-12 6-10 24-8 28 2 14-2 22 14 14 24 6 8 2 16-6 18"
    />
    <path
      className="line"
      d="M68 80c-16-2-28 14-24 28-10 8-6 26 6 28 4 12 20 12 24 0 6-10 2-34-2-44M132 80c16-2 28 14 24 28 10 8 6 26-6 28-4 12-20 12-24 0-6-10-2-34 2-44"
    />
    <path
      className="line"
      d="M74 104c-2 22 8 50 26 52 18-2 28-30 26-52M100 132v6c-3 6-9 7-13 3M100 138c3 6 9 7 13 3"
    />
    <path className="dot" d="M91 123c0-6 18-6 18 0 0 6-5 10-9 10s-9-4-9-10Z" />
    <circle className="dot" cx="87" cy="100" r="4.5" />
    <circle className="dot" cx="113" cy="100" r="4.5" />
  </>
);

const rabbit = (
  <>
    <path className="sage" d="M34 118c-8-40 22-78 66-78s78 32 72 78c-4 38-34 60-72 60s-60-22-66-60Z" />
    <path
      className="line"
      d="M82 92C62 66 58 26 70 18c12-6 24 30 24 66M118 92c20-26 24-66 12-74-12-6-24 30-24 66"
    />
    <path className="line" d="M76 46c2 12 5 24 9 32M124 46c-2 12-5 24-9 32M94 84c4-1 8-1 12 0" />
    <path className="line" d="M82 92c-18 8-26 30-18 46 6 14 20 22 36 22s30-8 36-22c8-16 0-38-18-46" />
    <path
      className="line"
      d="M100 136v6c-3 6-11 7-15 2M100 142c3 6 11 7 15 2M96 146v8h8v-8M48 130l20 2M48 144l20-4M152 130l-20 2M152 144l-20-4"
    />
    <path className="dot" d="M94 129h12c2 0 2 2 1 3l-5 5c-1 1-3 1-4 0l-5-5c-1-1-1-3 1-3Z" />
    <circle className="dot" cx="80" cy="116" r="4.5" />
    <circle className="dot" cx="120" cy="116" r="4.5" />
  </>
);

const terrier = (
  <>
    <path
      className="apricot"
      d="M26 92c6-42 46-68 90-60 42 8 66 42 58 84-8 42-44 64-84 58-44-6-70-38-64-82Z"
    />
    <path
      className="line"
      d="M66 92 58 42c-1-5 4-7 8-3l22 21c8-3 16-3 24 0l20-22c4-4 9-2 8 3l-2 18c-2 6-8 6-12 2l-8-8M138 60l-4 32"
    />
    <path
      className="line"
      d="M66 92c-6 8-6 18-12 26 8 0 8 8 4 16 8-2 12 4 12 12 8-4 12 0 16 10 6-6 22-6 28 0 4-10 8-14 16-10 0-8 4-14 12-12-4-8-4-16 4-16-6-8-6-18-12-26"
    />
    <path
      className="line"
      d="M76 92c6-5 12-4 15 1M109 93c3-5 9-6 15-1M100 130v7c-3 7-12 8-16 2M100 137c3 7 12 8 16 2"
    />
    <path className="dot" d="M89 120c0-8 22-8 22 0 0 7-6 12-11 12s-11-5-11-12Z" />
    <circle className="dot" cx="84" cy="102" r="4.5" />
    <circle className="dot" cx="116" cy="102" r="4.5" />
  </>
);

/** Five guests: they stand in the gallery until the business has uploaded photographs. */
export const PORTRAITS = {
  spaniel: { ...size, art: spaniel },
  cat: { ...size, art: cat },
  poodle: { ...size, art: poodle },
  rabbit: { ...size, art: rabbit },
  terrier: { ...size, art: terrier },
} as const satisfies Record<string, Picture>;
