/** What an import of the open file would do, by its kind. Writes nothing. */
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import type { DayOrder } from '@paw-haven/domain/people/import/read/days';
import type { ImportColumns, ImportKind } from '@paw-haven/domain/people/import/read/fields';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import {
  importFigures,
  outcomeProblems,
  type ImportFigures,
} from '@paw-haven/domain/people/import/review/preview';
import { visitFigures, visitProblems } from '@paw-haven/domain/people/import/review/preview-visits';
import {
  reviewRows,
  rowsToCheck,
  type Answers,
  type Outcomes,
  type Review,
} from '@paw-haven/domain/people/import/review/questions';
import type { RowProblem } from '@paw-haven/domain/people/import/read/read-cell';
import {
  joinSteps,
  resolveVisits,
  reviewPeople,
  reviewPlaces,
  visitsToCheck,
  type SalonNames,
} from '@paw-haven/domain/people/import/review/review-visits';
import { rowKey, type ImportRow } from '@paw-haven/domain/people/import/read/row';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import { readOnce } from '../../../lib/firestore/read-once.ts';
import { checkRows, type Progress } from './check-rows.ts';
import { prepareRows } from './list-reader.ts';
import type { PreparedList } from './read-list.ts';

/** What the user decided about a list. */
export interface Decisions {
  readonly answers: Answers;
  /** The order of day and month in dates that fit both. */
  readonly order: DayOrder | undefined;
}

export const UNDECIDED: Decisions = { answers: {}, order: undefined };

export interface Preview {
  readonly prepared: PreparedList;
  readonly decisions: Decisions;
  readonly review: Review;
  /** About the rows to import. */
  readonly outcomes: readonly RowOutcome[];
  /** Problems in the file, what is merged, and what the server does not import. */
  readonly problems: readonly RowProblem[];
  readonly figures: ImportFigures;
  /** Names of groomers by id, for visits. */
  readonly groomers: ReadonlyMap<string, string>;
}

/** Where a day ends last. The server knows when it ends at the salon. */
const LAST_ZONE = 'Etc/GMT+12';
/** More services than a salon has. */
const SERVICES = 100;

export async function previewOf(
  { kind, columns }: { readonly kind: ImportKind; readonly columns: ImportColumns },
  decisions: Decisions,
  onProgress?: (progress: Progress) => void,
): Promise<Preview> {
  const prepared = await prepareRows(columns, decisions.order);
  const check = (rows: readonly ImportRow[]) => checkRows(kind, rows, onProgress);
  const { review, outcomes, salon } =
    kind === 'visits'
      ? await reviewVisits(prepared.rows, decisions.answers, check)
      : await reviewClients(prepared.rows, decisions.answers, check);
  const [figuresOf, problemsOf] =
    kind === 'visits' ? [visitFigures, visitProblems] : [importFigures, outcomeProblems];
  const problems = [...prepared.problems, ...review.problems, ...problemsOf(review.rows, outcomes)];
  const waiting = review.waiting.map(({ number }) => number);
  return {
    prepared,
    decisions,
    review,
    outcomes,
    problems,
    figures: figuresOf(review.rows, outcomes, problems, waiting),
    groomers: new Map(salon?.groomers.map(({ id, name }) => [id, name])),
  };
}

interface Reviewed {
  readonly review: Review;
  readonly outcomes: readonly RowOutcome[];
  readonly salon?: SalonNames;
}
type Check = (rows: readonly ImportRow[]) => Promise<RowOutcome[]>;

const byKey = (outcomes: readonly RowOutcome[]): Outcomes =>
  new Map(outcomes.map((outcome) => [rowKey(outcome), outcome]));

async function reviewClients(rows: readonly ImportRow[], answers: Answers, check: Check): Promise<Reviewed> {
  const review = reviewRows(rows, answers, byKey(await check(rowsToCheck(rows))));
  return { review, outcomes: await check(review.rows) };
}

/** An answer may lead to another question: which pet of the chosen client, or a vaccination outside opening hours. */
const ROUNDS = 2;

async function reviewVisits(rows: readonly ImportRow[], answers: Answers, check: Check): Promise<Reviewed> {
  const salon = await readSalon();
  const found = byKey(await check(visitsToCheck(rows, salon)));
  let review = resolveVisits(rows, answers, { outcomes: found, salon });
  let outcomes = await check(review.rows);
  for (let round = 0; round < ROUNDS; round += 1) {
    review = joinSteps(review, reviewPeople(review.rows, answers, byKey(outcomes)));
    outcomes = await check(review.rows);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    review = joinSteps(review, reviewPlaces(review.rows, answers, { outcomes: byKey(outcomes), salon }));
    outcomes = await check(review.rows);
  }
  return { review, outcomes, salon };
}

async function readSalon(): Promise<SalonNames> {
  const [services, groomers] = await Promise.all([
    readOnce(allServicesQuery(SERVICES), serviceSchema),
    readOnce(activeGroomersQuery(), groomerSchema),
  ]);
  return {
    services: services
      .filter(({ is_active: isActive }) => isActive)
      .map(({ id, name, is_add_on: isAddOn = false, sizes = [] }) => ({
        id,
        name,
        isAddOn,
        sizes: sizes.map(({ label }) => label),
      })),
    groomers: groomers.map(({ id, name }) => ({ id, name })),
    today: dayOf(new Date(), LAST_ZONE),
  };
}
