/**
 * The coverage report of `GET /emulator/v1/projects/{project}:ruleCoverage`, in the format of Google's emulator (and of
 * `expressionReports` in the Firebase Rules API), so that existing tools can read it.
 */
export interface RuleCoverage {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  /** Function bodies and conditions in the nesting order of the rules; absent if there are none. */
  readonly report?: readonly ExpressionReport[];
}

/** An expression that is not a literal. */
export interface ExpressionReport {
  readonly sourcePosition: ReportedPosition;
  /** Absent if the enclosing expression was never evaluated. */
  readonly values?: readonly ValueCount[];
  readonly children?: readonly ExpressionReport[];
}

/** Lines and columns start at 1, offsets at 0; `endOffset` is inclusive. All count code points. */
export interface ReportedPosition {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

export interface ValueCount {
  readonly value: ReportedValue;
  readonly count: number;
}

/**
 * One key that names the type (`boolValue`, `stringValue`, `mapValue`), or `undefined` for an error. No key means that
 * the expression was skipped because an earlier operand decided the result.
 */
export interface ReportedValue {
  readonly boolValue?: boolean;
  readonly undefined?: { readonly causeMessage?: string };
  readonly [type: string]: unknown;
}
