/** Leaves the stacks of libraries unmapped: Firestore records one for each call, and source maps take a while. */
const IS_SET = Symbol.for('paw-haven.quick-stacks-are-set');
const mapped = Error.prepareStackTrace?.bind(Error);

if (mapped !== undefined && !(IS_SET in Error)) {
  Error.prepareStackTrace = (error, frames) =>
    frames[0]?.getFileName()?.includes('/node_modules/') === true
      ? [String(error), ...frames.map(lineOf)].join('\n')
      : mapped(error, frames);
  Object.assign(Error, { [IS_SET]: true });
}

function lineOf(frame: NodeJS.CallSite): string {
  const place = `${frame.getFileName() ?? ''}:${frame.getLineNumber() ?? 0}:${frame.getColumnNumber() ?? 0}`;
  return `    at ${frame.getFunctionName() ?? '<anonymous>'} (${place})`;
}
