import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef } from 'react';

interface ButtonMenuProps extends Pick<ButtonProps, 'aria-label' | 'children' | 'disabled' | 'type'> {
  readonly items: NonNullable<MenuProps['items']>;
}

/** A button that opens a menu; the focus moves into the menu and returns to the button. */
export function ButtonMenu({ items, ...props }: ButtonMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      // A hidden menu would keep Escape from closing the surrounding drawer.
      destroyOnHidden
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves the focus into the opened menu
      autoFocus
      // antd leaves the focus in the closed menu.
      onOpenChange={(isOpen) => !isOpen && button.current?.focus()}
      // oxlint-disable-next-line react/refs -- read when an item is chosen, not during rendering
      menu={{ items: items.map((item) => withFocusFirst(item, () => button.current?.focus())) }}
    >
      <Button ref={button} aria-haspopup="menu" {...props} />
    </Dropdown>
  );
}

type Item = NonNullable<MenuProps['items']>[number];

/** A dialog that the item opens returns the focus to the button, because the item is gone by then. */
function withFocusFirst(item: Item, focus: () => void): Item {
  if (!item || !('onClick' in item)) return item;
  const { onClick } = item;
  return {
    ...item,
    onClick: (info) => {
      focus();
      onClick?.(info);
    },
  };
}
