import type { Picture } from './picture.ts';

const hero = (
  <>
    <path
      className="apricot"
      d="M62 252C34 150 104 46 232 40c130-6 214 82 208 206-4 92-24 174-100 214H128C84 402 78 314 62 252Z"
    />
    <path
      className="line"
      d="M176 138c-40-12-74 28-78 88-2 36 18 58 40 48 24-10 26-42 30-74M304 138c40-12 74 28 78 88 2 36-18 58-40 48-24-10-26-42-30-74"
    />
    <path
      className="line"
      d="M176 138c24-36 104-36 128 0M168 200c-2 42 14 78 38 94 16 10 52 10 68 0 24-16 40-52 38-94"
    />
    <path
      className="line"
      d="M228 118c2 16 12 22 24 16M240 256v14c-4 14-22 16-30 5M240 270c4 14 22 16 30 5"
    />
    <path className="line" d="M180 172c8-8 20-8 26 0M274 172c8-8 20-8 26 0" />
    <path className="dot" d="M222 236c0-13 36-13 36 0 0 11-10 20-18 20s-18-9-18-20Z" />
    <circle className="dot" cx="200" cy="196" r="8" />
    <circle className="dot" cx="280" cy="196" r="8" />
    <path
      className="line"
      d="M190 292c-24 24-38 58-42 98-2 26 2 52 8 70M290 292c24 24 38 58 42 98 2 26-2 52-8 70"
    />
    <path
      className="pine"
      d="M190 290c22 22 78 22 100 0 8 4 14 12 14 20-14 16-34 24-52 28l-12 34-12-34c-18-4-38-12-52-28 0-8 6-16 14-20Z"
    />
    <path
      className="line"
      d="M190 290c22 22 78 22 100 0 8 4 14 12 14 20-14 16-34 24-52 28l-12 34-12-34c-18-4-38-12-52-28 0-8 6-16 14-20Z"
    />
    <path
      className="line"
      d="M214 402c-2 20 0 40-2 58M266 402c2 20 0 40 2 58M174 460c-2-18 38-18 38 0M268 460c0-18 40-18 38 0"
    />
    <path
      className="line"
      d="M148 400c-26 14-36 40-26 60M332 400c26 14 36 40 26 60M362 430c36 0 58-34 48-70-4-12-18-8-16 4"
    />
    <path className="line" d="M84 460h316" />
    <circle className="paper" cx="404" cy="118" r="26" />
    <circle className="line" cx="404" cy="118" r="26" />
    <path className="line" d="M390 114c2-8 8-12 14-12" />
    <circle className="line" cx="440" cy="74" r="13" />
    <circle className="line" cx="366" cy="70" r="8" />
  </>
);

const empty = (
  <>
    <path className="sage" d="M24 104c0-44 46-76 104-74 56 2 92 36 88 78-2 34-40 52-100 52S24 142 24 104Z" />
    <path className="line" d="M60 146c-28-16-22-62 12-80 34-18 86-14 108 16 18 26 8 58-22 64" />
    <path
      className="line"
      d="M158 146c-30 6-74 4-98 0M158 146c22-2 26-30 4-34-18-4-42 2-52 12-8 10 0 20 12 18"
    />
    <path
      className="line"
      d="M66 118c-8-10-6-26 2-38l-4-20c0-4 4-5 7-2l13 12c8-2 16-1 22 2l15-9c4-2 7 0 6 4l-6 20c4 14-2 30-16 36-14 6-32 4-39-5Z"
    />
    <path
      className="line"
      d="M78 96c3 4 9 4 12 0M102 99c3 4 9 4 12 0M94 110v2c-2 3-5 4-8 2M94 112c2 3 5 4 8 2"
    />
    <path className="line" d="M176 46h14l-14 16h14M200 26h9l-9 11h9" />
  </>
);

const lost = (
  <>
    <path
      className="apricot-soft"
      d="M18 108c-2-44 40-78 100-78s104 30 102 72c-2 36-44 58-104 58S20 144 18 108Z"
    />
    <circle className="paper" cx="84" cy="104" r="44" />
    <circle className="line" cx="84" cy="104" r="44" />
    <path
      className="line"
      d="M48 80c24 4 52 22 66 56M42 98c24 2 44 18 56 46M62 68c28 4 54 26 64 50M46 128c10-30 40-54 72-52M60 141c8-34 34-58 66-56"
    />
    <path
      className="line"
      d="M112 138c14 16 34 8 40-6 8-18-14-26-16-10-2 20 32 26 48 8 12-14 2-34-12-28-14 8 4 30 26 22 14-4 22-16 22-16"
    />
  </>
);

const pets = (
  <>
    <path className="apricot" d="M14 112C10 66 52 32 116 32s110 26 110 70c0 40-44 60-106 60S18 150 14 112Z" />
    <path
      className="line"
      d="M62 72c-18-6-32 16-32 46 0 16 8 26 18 22 9-4 11-20 12-34M106 72c14-4 22 8 26 24"
    />
    <path className="line" d="M62 72c10-14 34-14 44 0M60 106c0 20 6 40 16 44 5 3 12 3 17 0 8-4 15-20 16-36" />
    <path className="line" d="M84 130v5c-2 6-10 7-13 2M84 135c2 6 10 7 13 2" />
    <path className="dot" d="M76 121c0-6 16-6 16 0 0 5-5 9-8 9s-8-4-8-9Z" />
    <circle className="dot" cx="71" cy="98" r="3.8" />
    <circle className="dot" cx="98" cy="98" r="3.8" />
    <path
      className="line"
      d="M126 108l-3-34c0-3 3-4 5-2l16 15c8-2 16-2 24 0l17-15c2-2 5-1 5 2l-3 34c4 22-10 40-31 40s-34-18-30-40Z"
    />
    <path
      className="line"
      d="M157 130v4c-2 5-8 6-11 2M157 134c2 5 8 6 11 2M119 126l12 1M195 126l-12 1M139 112c3-4 8-4 11 0M164 112c3-4 8-4 11 0"
    />
    <path className="dot" d="M153 124h8c2 0 2 1 1 2l-4 4h-2l-4-4c-1-1-1-2 1-2Z" />
  </>
);

const calendar = (
  <>
    <path className="sage" d="M30 100c-4-42 34-72 90-70s96 32 92 76c-4 38-40 56-92 54s-86-22-90-60Z" />
    <path className="paper" d="M66 56h108c5 0 8 3 8 8v80c0 5-3 8-8 8H66c-5 0-8-3-8-8V64c0-5 3-8 8-8Z" />
    <path
      className="line"
      d="M66 56h108c5 0 8 3 8 8v80c0 5-3 8-8 8H66c-5 0-8-3-8-8V64c0-5 3-8 8-8ZM58 82h124M88 44v24M152 44v24"
    />
    <path className="dot" d="M120 112c10 0 18 9 18 17 0 9-9 9-18 9s-18 0-18-9c0-8 8-17 18-17Z" />
    <circle className="dot" cx="101" cy="109" r="6" />
    <circle className="dot" cx="113" cy="99" r="6" />
    <circle className="dot" cx="127" cy="99" r="6" />
    <circle className="dot" cx="139" cy="109" r="6" />
  </>
);

const rosette = (
  <>
    <path className="apricot-soft" d="M32 96c-2-42 36-70 90-68s92 30 90 74c-2 40-40 60-92 58S34 136 32 96Z" />
    <path className="line" d="m98 112-14 46 20-10 10 18 10-34M142 112l14 46-20-10-10 18-6-20" />
    <path
      className="paper"
      d="M120 36c8 0 10 8 17 9s13-3 18 3 0 12 4 18 11 8 11 16-7 10-11 16 1 13-4 18-11 2-18 3-9 9-17 9-10-8-17-9-13 3-18-3 0-12-4-18-11-8-11-16 7-10 11-16-1-13 4-18 11-2 18-3 9-9 17-9Z"
    />
    <path
      className="line"
      d="M120 36c8 0 10 8 17 9s13-3 18 3 0 12 4 18 11 8 11 16-7 10-11 16 1 13-4 18-11 2-18 3-9 9-17 9-10-8-17-9-13 3-18-3 0-12-4-18-11-8-11-16 7-10 11-16-1-13 4-18 11-2 18-3 9-9 17-9Z"
    />
    <path className="dot" d="M120 82c9 0 16 8 16 15 0 8-8 8-16 8s-16 0-16-8c0-7 7-15 16-15Z" />
    <circle className="dot" cx="103" cy="79" r="5" />
    <circle className="dot" cx="114" cy="70" r="5" />
    <circle className="dot" cx="126" cy="70" r="5" />
    <circle className="dot" cx="137" cy="79" r="5" />
  </>
);

const small = { width: 240, height: 180 };

export const SCENES = {
  hero: { width: 480, height: 500, art: hero },
  empty: { ...small, art: empty },
  lost: { ...small, art: lost },
  pets: { ...small, art: pets },
  calendar: { ...small, art: calendar },
  rosette: { ...small, art: rosette },
} as const satisfies Record<string, Picture>;
