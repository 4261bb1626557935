import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { lengthOf, type DayRange } from '@paw-haven/domain/money/stats/range';
import { RETURN_DAYS, type ReturnFigures } from '@paw-haven/domain/money/stats/returns';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { queryClient } from '../../../../lib/calls/query-client.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import report from '../../../../components/groomer-report/groomer-report.module.css';
import { FigureList, type Figure } from '../../components/lists/figure-list.tsx';
import { changeText, formatShare, rateChangeText, trendOf } from '../view-model.ts';
import { messages } from './returns-messages.ts';

type Both = CallableOutput<'get-return-figures'>;

/** Whether pets and customers come back, and how full the groomers' days are. */
export function Returns({ range }: { readonly range: DayRange }) {
  const id = useId();
  const key = `${range.first} ${range.last}`;
  const [shown, setShown] = useState<string>();
  return (
    <section className={report.section} aria-labelledby={id}>
      <header className={report.head}>
        <div>
          <h3 id={id}>{messages.title}</h3>
          <p className="soft">
            {lengthOf(range) > RETURN_DAYS ? messages.tooLong(RETURN_DAYS) : messages.lead}
          </p>
        </div>
        {shown === key || lengthOf(range) > RETURN_DAYS ? null : (
          <Button aria-describedby={id} onClick={() => setShown(key)}>
            {messages.show}
          </Button>
        )}
      </header>
      {shown === key ? <Counted range={range} /> : null}
    </section>
  );
}

function Counted({ range: { first, last } }: { readonly range: DayRange }) {
  const figures = useQuery(
    {
      queryKey: ['return-figures', first, last],
      queryFn: () => callFunction('get-return-figures', { first, last }),
      retry: false,
    },
    queryClient(),
  );
  if (figures.isError)
    return (
      <ErrorState title={messages.loadFailed} error={figures.error} onRetry={() => void figures.refetch()} />
    );
  if (!figures.data) return <SkeletonBlocks label={messages.loading} count={3} shape="row" />;
  const { now, before } = figures.data;
  return (
    <>
      <FigureList
        figures={[
          shareFigure(messages.rebooked, messages.rebookedBasis, now.rebooked, before.rebooked),
          shareFigure(messages.back, messages.backBasis, now.back, before.back),
        ]}
      />
      {now.groomers.length > 0 ? <Groomers both={figures.data} /> : null}
    </>
  );
}

const shareOf = ({ part, whole }: ReturnFigures['back']): number | undefined =>
  whole === 0 ? undefined : part / whole;

function shareFigure(
  label: string,
  basis: string,
  now: ReturnFigures['back'],
  before: ReturnFigures['back'],
): Figure {
  const [value, was] = [shareOf(now), shareOf(before)];
  return {
    label,
    value:
      value === undefined
        ? messages.none
        : `${formatShare(value)} (${messages.ofWhole(now.part, now.whole)})`,
    note: rateChangeText(value, was),
    trend: trendOf(value, was, true),
    basis,
  };
}

type GroomerFigures = ReturnFigures['groomers'][number];

const bookedShare = ({ bookedMinutes, openMinutes }: GroomerFigures): number | undefined =>
  openMinutes === 0 ? undefined : bookedMinutes / openMinutes;
const petsPerDay = ({ pets, days }: GroomerFigures): number | undefined =>
  days === 0 ? undefined : pets / days;
const oneDecimal = (value: number): string => value.toFixed(1);

function Groomers({ both: { now, before } }: { readonly both: Both }) {
  return (
    <>
      <table className={report.table}>
        <caption className="visually-hidden">{messages.title}</caption>
        <thead>
          <tr>
            {[messages.groomer, messages.booked, messages.perDay].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {now.groomers.map((groomer) => {
            const was = before.groomers.find(({ id }) => id === groomer.id);
            const [share, perDay] = [bookedShare(groomer), petsPerDay(groomer)];
            return (
              <tr key={groomer.id}>
                <th scope="row">{groomer.name}</th>
                <td>
                  <span>{share === undefined ? messages.none : formatShare(share)}</span>{' '}
                  <span className="soft">{rateChangeText(share, was && bookedShare(was))}</span>
                </td>
                <td>
                  <span>{perDay === undefined ? messages.none : oneDecimal(perDay)}</span>{' '}
                  <span className="soft">{changeText(perDay, was && petsPerDay(was), oneDecimal)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="field-hint">{messages.groomerBasis}</p>
    </>
  );
}
