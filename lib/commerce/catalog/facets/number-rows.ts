/** The initial capacity. */
const FEW = 64;

/**
 * Short rows of numbers in one typed array: a loop over all rows reads memory sequentially, which an array per row
 * would not. A row that is rewritten is appended; the array is compacted when half of it is unused.
 */
export class NumberRows {
  numbers = new Int32Array(FEW);
  starts = new Int32Array(FEW);
  ends = new Int32Array(FEW);
  private rows = 0;
  private used = 0;
  private kept = 0;

  /** A row as it is until the next one is written; empty if it was never written. */
  get(row: number): Int32Array {
    return this.numbers.subarray(this.starts[row] ?? 0, this.ends[row] ?? 0);
  }

  /** Whether a row has a number at which `wanted` is set. */
  hasAny(row: number, wanted: Uint8Array): boolean {
    const { numbers, ends } = this;
    const end = ends[row] ?? 0;
    for (let at = this.starts[row] ?? 0; at < end; at++) {
      if (wanted[numbers[at] ?? 0]) return true;
    }
    return false;
  }

  /** Writes a row; earlier rows that were never written are empty. */
  set(row: number, numbers: ReadonlySet<number>): void {
    if (row >= this.starts.length) {
      this.starts = grown(this.starts, row + 1);
      this.ends = grown(this.ends, row + 1);
    }
    this.kept -= (this.ends[row] ?? 0) - (this.starts[row] ?? 0);
    this.starts[row] = this.ends[row] = 0;
    this.rows = Math.max(this.rows, row + 1);
    if (this.used > FEW && this.used > 2 * this.kept) this.compact();
    if (this.used + numbers.size > this.numbers.length) {
      this.numbers = grown(this.numbers, this.used + numbers.size);
    }
    this.starts[row] = this.used;
    for (const number of numbers) this.numbers[this.used++] = number;
    this.ends[row] = this.used;
    this.kept += numbers.size;
  }

  private compact(): void {
    const next = new Int32Array(this.numbers.length);
    let used = 0;
    for (let row = 0; row < this.rows; row++) {
      const [start = 0, end = 0] = [this.starts[row], this.ends[row]];
      next.set(this.numbers.subarray(start, end), used);
      this.starts[row] = used;
      used += end - start;
      this.ends[row] = used;
    }
    this.numbers = next;
    this.used = used;
  }
}

/** Grows to at least the needed length, and to at least twice the current one. */
function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(Math.max(length, 2 * array.length));
  next.set(array);
  return next;
}
