import { Button } from 'antd';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { TellDayDialog as Dialog } from './tell-day-dialog.tsx';
import { messages } from './messages.ts';

const TellDayDialog = lazy(async () => ({ default: (await import('./tell-day-dialog.tsx')).TellDayDialog }));

/** The button for staff that opens the dialog. */
export function TellDay(props: Omit<ComponentProps<typeof Dialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {props.start === 'ask' ? messages.askTomorrow : messages.tell}
      </Button>
      {isOpen ? (
        <Suspense>
          <TellDayDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
