/** The required indexes. None is required until a file is loaded. */
import type { FieldPath } from '../model/field-path.ts';
import { lastIdOf } from '../model/resource-name.ts';
import type { Query } from '../query/query.ts';
import { indexNeeds } from './index-needs.ts';
import type { IndexFile } from './index-file.ts';
import { parseIndexFile } from './parse-index-file.ts';
import { isServed } from './serve.ts';
import { missingText } from './suggest.ts';

/** Maximum number of missing indexes that an error lists; each alternative of a query may lack one. */
const MAX_LISTED = 5;

export class RequiredIndexes {
  readonly #files = new Map<string, IndexFile>();
  #forAll: IndexFile | undefined;

  /**
   * Replaces the indexes of the database, or of all databases without an index file of their own.
   * @throws IndexFileError; the previous indexes then stay.
   */
  load(text: string, name: string, databaseId?: string): void {
    const file = parseIndexFile(text, name);
    if (databaseId === undefined) this.#forAll = file;
    else this.#files.set(databaseId, file);
  }

  /**
   * Returns why the query is rejected, or undefined if it has its indexes. `added` are the fields of sums and averages.
   */
  missing(query: Query, added?: readonly FieldPath[]): string | undefined {
    if (this.#forAll === undefined && this.#files.size === 0) return undefined;
    const file = this.#files.get(lastIdOf(query.database)) ?? this.#forAll;
    if (file === undefined) return undefined;
    const lacking = indexNeeds(query, added).filter((need) => !isServed(need, file));
    const texts = new Set(lacking.map((need) => missingText(need, file)));
    return texts.size === 0 ? undefined : [...texts].slice(0, MAX_LISTED).join('\n');
  }
}
