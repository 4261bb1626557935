/** Texts, comments and names are US English, in the words of CONTRIBUTING.md and docs/CONTEXT.md. */
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';

/** Phrases to avoid, and what to say instead. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(${DAYS})[a-z]* \\d{1,2} (${MONTHS})`), 'Tue, Nov 24'],
  [new RegExp(`\\b\\d{1,2} (${MONTHS})[a-z]* \\d{4}\\b`), 'Nov 24, 2026'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bnobody\b/i, 'no one'],
  [/\bany more\b(?! \w)/i, 'no longer'],
  [/\bmeanwhile\b/i, 'while you were editing, in the meantime'],
  [/\bby (itself|themselves)\b/i, 'automatically, on its own'],
  [/\be-mails?\b/i, 'email'],
  [/\bmails\b/i, 'emails'],
  [/\b(neighbour|colour|favourite|behaviour|licence|centre|grey)s?\b/i, 'US spelling'],
  [/\bcancelling\b/i, 'canceling'],
  [/\b(whilst|learnt|fringe)\b|\bExpiry\b/, 'while, learned, bangs, expiration'],
  [/\b(is|are|was|were) (not )?told\b/i, 'we’ll let them know'],
  [/\bfor good\b/i, 'permanently'],
  [/\bnot (given|taken)\b/i, 'not provided, not imported'],
  [/\bat present\b|\bthe present (one|photo|picture)\b/i, 'right now, current'],
  [/\b(gave|gives?) no answer\b/i, 'did not respond'],
  [/\b(under way|anew|once more|lately|just now)\b/i, 'in progress, again, recently, right now'],
  [/\bin percent\b/i, '(%)'],
  [/\b(switch|switched) (it |this |them |these )?(on|off)\b/i, 'turn on, turn off'],
  [/\bopening hours\b/i, 'business hours'],
  [/\bto mend\b/i, 'to fix'],
  [/\bthe administration\b/i, 'the admin area, the dashboard'],
  [/\b(appointment|visit) (was |has been |is )?moved\b/i, 'rescheduled'],
  [/ …/, 'no space before an ellipsis'],
  [/\d h \d+ min\b/, '1 hr 30 min'],
  [/[\d}] %(?! [\d(])/, '15%'],
];

/** Texts prescribed by CLIENT-02, POLICY-02 and STAFF-07. */
const PRESCRIBED = /^Nobody found\.|^\$\{percent\} %$|outside opening hours/;

/** Phrases to avoid in comments, and what to say instead. */
const AVOIDED_IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bnobody\b/i, 'no one'],
  [/(?<!`)\bmeanwhile\b(?!`)/i, 'in the meantime'],
  [/\bby (itself|themselves)\b/i, 'automatically, on its own'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(under way|anew|once more|lately|just now)\b/i, 'in progress, again, recently, a moment ago'],
  [/\bat present\b/i, 'right now'],
  [/\b(whilst|learnt|to mend)\b/i, 'while, learned, to fix'],
  [/\bcancelling\b(?!-)/i, 'canceling'],
  [/\b(un)?told\b(?!`)/i, 'notified, listed, reported'],
];

/** Names that say nothing to a stranger, and what to call the thing instead. */
const AVOIDED_NAMES: readonly (readonly [names: string, instead: string])[] = [
  ['deed|deeds', 'entry, line, action'],
  ['dying', 'crashing, crashAt'],
  ['wished|PetWish|readWish|saveWish', 'requestedGroomer, selection, requestedPage'],
  ['told|untold', 'message, notified'],
  ['known|kept|asked', 'existing, stored, remaining, request'],
  ['whose|its|along|alike', 'the name of the thing'],
  ['isStaff', 'isAdminOrOwner'],
  ['EVERYBODY|NOBODY', 'ALL_GROOMERS, NO_CUSTOMER, EVERYONE, NO_ONE'],
  ['clash|clashed', 'conflict'],
  ['Opinion|Around|Fate|Standing', 'SampleReview, MoneyContext, Disruption, CustomerHistory'],
  ['Room|Money|DayOfMoney', 'CharacterCount, PaidAmounts, CloseoutDay'],
];
/** An identifier, but no property, key or attribute: those may be stored, sent or set by a library. */
const NAMES = AVOIDED_NAMES.map(
  ([names, instead]) =>
    [new RegExp(`(?<![.#'\\w-])(${names})(?![\\w'-]|\\??:|=[{"'])`, 'g'), instead] as const,
);
/** Such words as a part of a name in camel case, like `toldUntil` and `isTold`. */
const PARTS = ['deed', 'dying', 'wished', 'told', 'asked', 'along', 'clash', 'fate'];
const CAPITALS = PARTS.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
const NAMES_WITH_PARTS = new RegExp(
  `(?<![.#'\\w-])(?:(?:${[...PARTS, ...CAPITALS].join('|')})(?=[A-Z])|[A-Za-z]\\w*?[a-z](?:${CAPITALS.join('|')})(?![a-z]))\\w*`,
  'g',
);
/** A property of our own types with such a name, which its readers would have to rename; schemas name stored fields. */
const DECLARED = /\breadonly (told|untold|known|kept|asked|whose|its|along|alike|deed|wished|clash)\??:/g;
const LONGEST_COMMENT = 125;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*$/gm;
/** Strings, templates and the text between tags, without imports. */
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]*\s[^<>{}=;]*</g;

function textsOf(source: string): string[] {
  const code = source.replaceAll(COMMENTS, '').replaceAll(/(from|import\()\s*'[^']*'/g, '');
  // A single lowercase word is an identifier.
  return [...code.matchAll(TEXTS)].map(([text]) => text.slice(1, -1)).filter((text) => /^[A-Z]| /.test(text));
}

test('I18N-01 forms outside the admin area take their texts from a table of the domain', () => {
  const FORM = /import \{([^}]*)\} from '@paw-haven\/domain\/((?:[\w-]+\/)+(?:[\w-]*input|form))'/g;
  const pages = repositoryFiles().filter((path) =>
    /^web\/src\/(?!app\/|features\/admin\/|.*\.test\.).*\.tsx?$/.test(path),
  );
  const forms = pages.flatMap((path) =>
    [...textOf(path).matchAll(FORM)]
      .filter(([, names = '']) => /(Schema|Fields)(In)?\b/.test(names))
      .map(([, , module = '']) => `domain/src/${module}.ts`),
  );
  expect(forms).toContain('domain/src/people/review/form.ts');
  expect(forms.filter((path) => !/export const [A-Z_]+_WORDS\b/.test(textOf(path)))).toEqual([]);
});

test('texts for users avoid British dates and the phrases of a non-native speaker', () => {
  const sources = repositoryFiles().filter((path) =>
    /^(web|domain|functions)\/src\/(?!.*(\.test\.|\/testing\/)).*\.tsx?$|^(demo|scripts)\/(?!.*\.test\.).*\.ts$/.test(
      path,
    ),
  );
  const found = sources.flatMap((path) =>
    textsOf(textOf(path)).flatMap((text) =>
      AVOIDED.filter(([avoided]) => avoided.test(text) && !PRESCRIBED.test(text)).map(
        ([, instead]) => `${path}: “${text.trim()}”, better: ${instead}`,
      ),
    ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

const SOURCES =
  /^(domain|web|functions|local-backend|packages|demo|scripts|tests)\/.*\.(tsx?|mjs|css)$|\.rules$|^\w+\.config\.ts$/;
const sourcesOf = (paths: readonly string[]) =>
  paths.filter((path) => SOURCES.test(path) && !path.endsWith('contract/words.test.ts'));

const REGEXPS = /(?<=[(=,:[]\s*)\/(?![/*])(?:\\.|[^/\\\n])+\/[a-z]*/g;

const avoidedCommentsIn = (source: string): string[] =>
  [...source.matchAll(COMMENTS)].flatMap(([comment]) =>
    AVOIDED_IN_COMMENTS.filter(([avoided]) => avoided.test(comment)).map(
      ([, instead]) => `${comment.split('\n')[0] ?? ''}, better: ${instead}`,
    ),
  );

const avoidedNamesIn = (source: string): string[] => {
  const code = source
    .replaceAll(COMMENTS, '')
    .replaceAll(REGEXPS, '')
    .replaceAll(/(from|import\()\s*'[^']*'/g, '')
    .replaceAll(TEXTS, "''");
  return [
    ...NAMES.flatMap(([avoided, instead]) =>
      [...code.matchAll(avoided)].map(([name]) => `${name}, better: ${instead}`),
    ),
    ...[...code.matchAll(DECLARED)].map(([declared]) => `${declared} a word that says what it is`),
    ...[...code.matchAll(NAMES_WITH_PARTS)].map(([name]) => `${name}, better: a word that says what it is`),
  ];
};

/** Without directives of tools, which must be in one line. */
const longCommentsIn = (source: string): string[] =>
  [...source.matchAll(COMMENTS)]
    .flatMap(([comment]) => comment.split('\n'))
    .filter((line) => line.length > LONGEST_COMMENT && !line.includes('oxlint-disable'));

test('comments avoid the phrases of a non-native speaker', () => {
  const found = sourcesOf(repositoryFiles()).flatMap((path) =>
    avoidedCommentsIn(textOf(path)).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('documents avoid the phrases of a non-native speaker', () => {
  const documents = repositoryFiles().filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  const found = documents.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) =>
        AVOIDED_IN_COMMENTS.filter(([avoided]) => avoided.test(line)).map(
          ([, instead]) => `${path}:${index + 1}, better: ${instead}`,
        ),
      ),
  );
  expect(documents.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('lines of comments fit on the screen', () => {
  const found = sourcesOf(repositoryFiles()).flatMap((path) =>
    longCommentsIn(textOf(path)).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
  expect(longCommentsIn(`/**\n * ${'a '.repeat(65)}\n * b\n */`)).toHaveLength(1);
});

test('names in code say what the thing is', () => {
  const found = sourcesOf(repositoryFiles())
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => avoidedNamesIn(textOf(path)).map((line) => `${path}: ${line}`));
  expect(found).toEqual([]);
});

/** `known.ts`, not `well-known-json.ts`: a name with a second word says more. */
const avoidedFileIn = (path: string): boolean =>
  avoidedNamesIn((path.split('/').at(-1) ?? '').split('.')[0] ?? '').length > 0;

test('names of files say what is in them', () => {
  const found = sourcesOf(repositoryFiles()).filter(avoidedFileIn);
  expect(found).toEqual([]);
  expect(avoidedFileIn('domain/src/people/import/known.test.ts')).toBe(true);
});

test('finds an avoided name and comment, and accepts stored fields and texts', () => {
  expect(avoidedNamesIn("const told = list;\nsend({ told: one, name: 'asked' }, one.kept);")).toEqual([
    'told, better: message, notified',
  ]);
  expect(avoidedNamesIn('function save({ asked }: Form) {}')).toHaveLength(1);
  expect(avoidedNamesIn('interface Shown { readonly told: string; readonly asked?: true }')).toHaveLength(2);
  expect(avoidedNamesIn('const isTold = toldUntil(rowsByFate, stolen, untoldable);')).toHaveLength(3);
  expect(avoidedCommentsIn('/** Nobody pays. */\nconst a = 1; // tried once more')).toHaveLength(2);
  expect(avoidedCommentsIn("const a = 'Nobody found.';")).toEqual([]);
});

test('finds an avoided phrase', () => {
  const source = "const a = 'Somebody has it'; // nobody reads this\nreturn <p>Tue 24 Nov is closed</p>;";
  const found = textsOf(source).filter((text) => AVOIDED.some(([avoided]) => avoided.test(text)));
  expect(found).toEqual(['Somebody has it', 'Tue 24 Nov is closed']);
});
