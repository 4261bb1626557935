/** What can be chosen, and where it leads. */
export interface PaletteOption {
  /** Unique among all, and fit for an element's id. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Of a pet: whose name is shown. */
  readonly owner?: string;
  /** A page, or what opens on the one that is shown. */
  readonly to: string | (() => void);
}

export interface PaletteGroup {
  readonly name: string;
  readonly label: string;
  readonly options: readonly PaletteOption[];
}

/** The option `step` places on from the chosen one, around the ends; the first where none is chosen. */
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
