import type { LRUCache } from "lru-cache";
import { createByteCache } from "@/lib/platform/byte-cache";

/** A finished answer: the JSON envelope and its strong ETag. */
export interface FinishedResponse {
  json: string;
  etag: string;
}

/** What makes a kept answer good for a request. */
export interface Validity {
  /** The catalogue version it was made from. */
  version: number;
  /** Prices change by themselves when a sale begins or ends; it holds from one such moment … */
  validFrom: number;
  /** … to the next. Milliseconds, open ends infinite. */
  validUntil: number;
}

/** Caches answers up to a number of bytes and evicts the least recently used. */
export class ResponseCache<Answer extends Validity> {
  private readonly answers: LRUCache<string, Answer>;
  private readonly running = new Map<string, Promise<Answer>>();

  /** `name` is what the metrics call it. */
  constructor(name: string, bytesMax: number) {
    this.answers = createByteCache(name, bytesMax);
  }

  /** The answer kept under `key` if it is at least of `version` and holds at `time`. */
  get(key: string, version: number, time: number): Answer | undefined {
    const kept = this.answers.peek(key);
    return kept && isGood(kept, version, time) ? this.answers.get(key) : undefined;
  }

  /**
   * The kept answer, or one that `make` makes. Requests that miss at once share one, unless it was
   * begun too early for some of them and shows an older version: those make their own.
   */
  async getOrMake(
    key: string,
    { version, time }: { version: number; time: number },
    make: () => Promise<{ answer: Answer; bytes: number }>,
  ): Promise<Answer> {
    const kept = this.get(key, version, time);
    if (kept !== undefined) return kept;
    const running = this.running.get(key);
    const shared = running && (await running);
    if (shared !== undefined && isGood(shared, version, time)) return shared;
    const making = make().then(({ answer, bytes }) => this.keep(key, answer, bytes));
    this.running.set(key, making);
    try {
      return await making;
    } finally {
      if (this.running.get(key) === making) this.running.delete(key);
    }
  }

  /** Removes all answers. */
  clear(): void {
    this.answers.clear();
    this.running.clear();
  }

  private keep(key: string, answer: Answer, bytes: number): Answer {
    const known = this.answers.peek(key);
    // A slow maker may come after a quick one with a later version.
    if (known !== undefined && known.version > answer.version) return answer;
    this.answers.set(key, answer, { size: bytes });
    return answer;
  }
}

function isGood(answer: Validity, version: number, time: number): boolean {
  return answer.version >= version && answer.validFrom <= time && time < answer.validUntil;
}
