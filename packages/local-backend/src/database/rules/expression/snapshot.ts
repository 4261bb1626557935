/** `root`, `data` and `newData`: a place in a tree as rules see it. */
import { childOf, isEmpty, nodeAt, type Node, type Scalar } from '../../tree/node.ts';
import { splitPath, type Path } from '../../tree/path.ts';
import { EvaluationError } from './evaluation-error.ts';

/** Data with children. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly node: Node;
}

export class RuleSnapshot {
  readonly kind = 'snapshot';
  readonly #root: Node;
  readonly #path: Path;
  /** Called on every access to data. */
  readonly #onLook: () => void;

  constructor(root: Node, path: Path, onLook: () => void) {
    this.#root = root;
    this.#path = path;
    this.#onLook = onLook;
  }

  child(path: string): RuleSnapshot {
    return new RuleSnapshot(this.#root, [...this.#path, ...splitPath(path)], this.#onLook);
  }

  /** @throws EvaluationError at the root. */
  parent(): RuleSnapshot {
    if (this.#path.length === 0) throw new EvaluationError('The root has no parent.');
    return new RuleSnapshot(this.#root, this.#path.slice(0, -1), this.#onLook);
  }

  val(): Scalar | ObjectValue | null {
    const node = this.#node();
    if (node.kind === 'leaf') return node.value;
    return isEmpty(node) ? null : { kind: 'object', node };
  }

  getPriority(): string | number | null {
    return this.#node().priority;
  }

  exists(): boolean {
    return !isEmpty(this.#node());
  }

  hasChild(path: string): boolean {
    return this.child(path).exists();
  }

  /** Whether all of the keys (which may be paths) exist; without keys, whether any child exists. */
  hasChildren(keys: readonly string[] | undefined): boolean {
    const node = this.#node();
    if (keys === undefined) return node.kind === 'branch' && !isEmpty(node);
    return keys.every((key) => !isEmpty(splitPath(key).reduce(childOf, node)));
  }

  isOfType(type: 'number' | 'string' | 'boolean'): boolean {
    const node = this.#node();
    return node.kind === 'leaf' && typeof node.value === type;
  }

  #node(): Node {
    this.#onLook();
    return nodeAt(this.#root, this.#path);
  }
}
