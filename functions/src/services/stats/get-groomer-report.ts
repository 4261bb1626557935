import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  allGroomersQuery,
  groomerPrivateSchema,
  groomerPrivatesQuery,
  groomerSchema,
  ownGroomerQuery,
} from '@paw-haven/domain/time/groomer/schema';
import { reportedGroomers, type Actor } from '@paw-haven/domain/contract/permissions';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { groomerReport } from '@paw-haven/domain/money/stats/groomer-report';
import { monthStatsQuery } from '@paw-haven/domain/money/stats/queries';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { figuresBetween } from '@paw-haven/domain/money/stats/summary';
import { readableQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

type ReportDependencies = Pick<DataDependencies, 'db'>;

/**
 * Resolves to the report on all groomers for the owner, or on their own visits for a groomer. Costs one read per month
 * and groomer. Throws `permission-denied`.
 */
export async function getGroomerReport(
  { db }: ReportDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'get-groomer-report'> },
): Promise<CallableOutput<'get-groomer-report'>> {
  const scope = reportedGroomers(actor);
  if (scope === 'none') throw new AppError('permission-denied');
  const { first, last } = input;
  const ofAccount = scope === 'own' ? ownGroomerQuery(actor.uid) : groomerPrivatesQuery();
  const [months, groomers, privates] = await Promise.all([
    readableQueryOf(db, monthStatsQuery(monthOf(first), monthOf(last)), monthStatsSchema).get(),
    readableQueryOf(db, allGroomersQuery(), groomerSchema).get(),
    readableQueryOf(db, ofAccount, groomerPrivateSchema).get(),
  ]);
  const stats = months.docs.flatMap((document) => document.data().value ?? []);
  const percents = new Map(
    privates.docs.flatMap((document) => {
      const groomer = document.data().value;
      return groomer ? [[groomer.id, groomer.commission_percent] as const] : [];
    }),
  );
  const reported = groomers.docs
    .flatMap((document) => document.data().value ?? [])
    .filter(({ id }) => scope === 'all' || percents.has(id))
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
    .map(({ id, name }) => ({ id, name, commissionPercent: percents.get(id) ?? 0 }));
  return { rows: groomerReport(figuresBetween(stats, first, last), reported) };
}
