import { fileHandle } from "@/lib/commerce/import-export/csv/file-handle";
import type { RowPlace } from "@/lib/commerce/import-export/csv/read-rows";
import type { RowsApart } from "@/lib/commerce/import-export/product/products-in";

/** Collects, row by row, those that are separated from the first rows of their product. */
export class RowGatherer {
  readonly #seen = new Set<string>();
  readonly #apart = new Map<string, RowPlace[]>();
  #current = "";

  constructor(private readonly handlePlace: number) {}

  /** Takes the next row of the file. Returns whether it is the first of its product. */
  read(cells: string[], place: RowPlace): boolean {
    const handle = fileHandle(cells[this.handlePlace]);
    const isFurther = handle !== "" && handle !== this.#current && this.#seen.has(handle);
    const isFirst = handle !== "" && !this.#seen.has(handle);
    const places = this.#apart.get(handle);
    if (places) places.push(place);
    else if (isFurther) this.#apart.set(handle, [place]);
    this.#current = handle;
    if (handle !== "") this.#seen.add(handle);
    return isFirst;
  }

  /** What was found, once all rows are read. */
  get apart(): RowsApart {
    return this.#apart;
  }
}
