/** A selectable entry, and where it leads. */
export interface PaletteOption {
  /** Unique among all options, and valid as an element id. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** For a pet: the user whose name is shown. */
  readonly owner?: string;
  /** A path, or a function that opens something on the current page. */
  readonly to: string | (() => void);
}

export interface PaletteGroup {
  readonly name: string;
  readonly label: string;
  readonly options: readonly PaletteOption[];
}

/** The option `step` places after the chosen one, wrapping around; the first if none is chosen. */
export function stepFrom(
  options: readonly PaletteOption[],
  chosen: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (options.length === 0) return undefined;
  const index = options.findIndex(({ id }) => id === chosen);
  const next = index === -1 && step === -1 ? options.length - 1 : index + step;
  return options[(next + options.length) % options.length]?.id;
}
