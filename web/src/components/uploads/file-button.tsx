import { useRef, type ChangeEvent } from 'react';

interface FileButtonProps {
  readonly text: string;
  /** The id of what says which files are meant. */
  readonly hint: string;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  readonly multiple?: boolean;
  readonly fromCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for images from the disk, or from a phone's camera. */
export function FileButton({
  text,
  hint,
  className = 'button button-primary',
  disabled = false,
  multiple = false,
  fromCamera = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function pass({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise the same file, chosen again, would be no change.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        capture={fromCamera ? 'environment' : undefined}
        hidden
        aria-label={text}
        onChange={pass}
      />
    </>
  );
}
