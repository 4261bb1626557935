/**
 * The coverage report as `GET /emulator/v1/projects/{project}:ruleCoverage` answers it: the form of Google's emulator
 * (and of `expressionReports` in the Firebase Rules API), so that tools made for it read ours.
 */
export interface RuleCoverage {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  /** Functions' bodies and conditions in the order of the rules' nesting; absent where there is nothing to report. */
  readonly report?: readonly ExpressionReport[];
}

/** An expression that is not a literal. */
export interface ExpressionReport {
  readonly sourcePosition: ReportedPosition;
  /** Absent where the expression around it was never evaluated. */
  readonly values?: readonly ValueCount[];
  readonly children?: readonly ExpressionReport[];
}

/** Lines and columns from 1; offsets from 0, `endOffset` included. All count code points. */
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
 * One key that names the type (`boolValue`, `stringValue`, `mapValue`), or `undefined` for an error. Without a key: the
 * expression was left out, because what came before it settled the matter.
 */
export interface ReportedValue {
  readonly boolValue?: boolean;
  readonly undefined?: { readonly causeMessage?: string };
  readonly [type: string]: unknown;
}
