import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';

interface FileButtonProps {
  readonly text: string;
  /** Id of the element that says which files to choose. */
  readonly hint: string;
  readonly variant?: 'primary' | 'secondary';
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  readonly multiple?: boolean;
  readonly fromCamera?: boolean;
  /** Images of any kind by default. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that picks images from the disk or a phone's camera. */
export function FileButton({
  text,
  hint,
  variant = 'primary',
  className,
  disabled = false,
  multiple = false,
  fromCamera = false,
  accept = 'image/*',
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function pass({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <Button
        variant={variant}
        className={className}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={fromCamera ? 'environment' : undefined}
        hidden
        // antd shows files in its forms although they are hidden.
        style={{ display: 'none' }}
        aria-label={text}
        onChange={pass}
      />
    </>
  );
}
