/**
 * Answers questions in batches, one read at a time. A question that comes while a read runs waits for the
 * next one, so every answer comes from a read that began after its question: no answer is older than its request. Any
 * number of questions in a turn of the event loop cost one read. The same question is put once a batch.
 */
export class BatchLoader<Question, Answer> {
  private waiting = new Map<string, Waiting<Question, Answer>>();
  private isBusy = false;

  /** `read` answers all questions in their order, at most `size` of them at once. */
  constructor(
    private readonly read: (questions: Question[]) => Promise<Answer[]>,
    private readonly size: number,
  ) {}

  /** Asks; questions with one `key` are one question. */
  load(key: string, question: Question): Promise<Answer> {
    let asked = this.waiting.get(key);
    if (asked === undefined) {
      asked = { question, ...Promise.withResolvers<Answer>() };
      this.waiting.set(key, asked);
      // Not at once: requests that arrived together, in this turn of the loop, share the read.
      if (!this.isBusy) this.schedule();
    }
    return asked.promise;
  }

  private schedule(): void {
    this.isBusy = true;
    setImmediate(() => void this.answer(this.takeBatch()));
  }

  private takeBatch(): Waiting<Question, Answer>[] {
    const batch: Waiting<Question, Answer>[] = [];
    for (const [key, asked] of this.waiting) {
      if (batch.length === this.size) break;
      batch.push(asked);
      this.waiting.delete(key);
    }
    return batch;
  }

  private async answer(batch: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.read(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => {
        // The parse edge of an array: `read` promises as many answers as questions.
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.isBusy = false;
      if (this.waiting.size > 0) this.schedule();
    }
  }
}

type Waiting<Question, Answer> = PromiseWithResolvers<Answer> & { question: Question };
