import { Button, Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import { SideSheet } from './drawer.tsx';
import { Modal } from './modal.tsx';
import { SchemaForm } from './schema-form.tsx';
import type { InputSchema } from './check-form.ts';
import { dialogTexts } from './messages.ts';

interface DialogTexts {
  readonly save?: string;
  readonly saving?: string;
}

interface FormDialogProps<F extends object, I> {
  readonly title: string;
  /** What the button says, if not “Save”. */
  readonly texts?: DialogTexts;
  readonly schema: InputSchema<I>;
  /** Either `values` with `onChange`, or `initialValues`: see `SchemaForm`. */
  readonly values?: F;
  readonly initialValues?: F;
  readonly onChange?: (changes: Partial<F>) => void;
  readonly onSubmit: (input: I) => unknown;
  readonly onClose: () => void;
  /** The dialog cannot be closed while the save is pending. */
  readonly pending: boolean;
  /** Disables saving until something is decided; `notice` says what. */
  readonly blocked?: boolean;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog with one form. The focus starts in its first field and returns to what opened the dialog. */
export function FormDialog<F extends object, I>(props: FormDialogProps<F, I>) {
  const { title, texts, pending, blocked = false, notice, onClose, children, ...form } = props;
  const { save, saving } = { ...dialogTexts, ...texts };
  const id = useId();
  return (
    <Modal
      title={title}
      okText={pending ? saving : save}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: pending || blocked }}
      cancelText={dialogTexts.cancel}
      cancelButtonProps={{ disabled: pending }}
      onCancel={() => !pending && onClose()}
      mask={{ closable: false }}
      keyboard={!pending}
      firstFocus="input, textarea"
    >
      <SchemaForm {...form} id={id}>
        {children}
      </SchemaForm>
      {notice}
    </Modal>
  );
}

/** Like `FormDialog`, for long forms: a sheet at the side whose buttons stay in view. */
export function FormSheet<F extends object, I>(props: FormDialogProps<F, I>) {
  const { title, texts, pending, blocked = false, notice, onClose, children, ...form } = props;
  const { save, saving } = { ...dialogTexts, ...texts };
  const id = useId();
  return (
    <SideSheet
      title={title}
      onClose={() => !pending && onClose()}
      footer={
        <Flex justify="flex-end" gap="small">
          <Button disabled={pending} onClick={onClose}>
            {dialogTexts.cancel}
          </Button>
          <Button type="primary" htmlType="submit" form={id} disabled={pending || blocked}>
            {pending ? saving : save}
          </Button>
        </Flex>
      }
    >
      <SchemaForm {...form} id={id}>
        {children}
      </SchemaForm>
      {notice}
    </SideSheet>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly texts: { readonly cancel?: string; readonly confirm: string; readonly working?: string };
  readonly danger?: boolean;
  readonly pending: boolean;
  /** Disables confirming while something is still missing. */
  readonly blocked?: boolean;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  /** Explains what will happen; may contain choices to make first. */
  readonly children: ReactNode;
}

/** Asks for confirmation before an action. Cannot be closed while the action is pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, texts, danger = false, pending, blocked = false, onConfirm, onClose, children } = props;
  return (
    <Modal
      title={title}
      okText={pending ? (texts.working ?? dialogTexts.saving) : texts.confirm}
      okButtonProps={{ danger, disabled: pending || blocked }}
      cancelText={texts.cancel ?? dialogTexts.cancel}
      cancelButtonProps={{ disabled: pending }}
      keyboard={!pending}
      mask={{ closable: !pending }}
      onOk={() => void onConfirm()}
      onCancel={() => !pending && onClose()}
    >
      {children}
    </Modal>
  );
}
