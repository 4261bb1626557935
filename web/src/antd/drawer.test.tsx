import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Modal } from './modal.tsx';
import { SideSheet } from './drawer.tsx';

test('makes the page behind an open drawer or dialog inert', () => {
  const page = (open: 'sheet' | 'dialog' | undefined) => (
    <>
      <button type="button">Open</button>
      {open === 'sheet' ? (
        <SideSheet title="Details" onClose={() => {}}>
          text
        </SideSheet>
      ) : null}
      {open === 'dialog' ? <Modal title="Details">text</Modal> : null}
    </>
  );
  const { container, rerender } = render(page(undefined));
  for (const kind of ['sheet', 'dialog'] as const) {
    screen.getByRole('button', { name: 'Open' }).focus();
    rerender(page(kind));
    expect(container.hasAttribute('inert')).toBe(true);
    expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
    rerender(page(undefined));
    expect(container.hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  }
});
