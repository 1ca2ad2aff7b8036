/** The pauses after searches without an answer; the last one is used for all that follow. */
const PAUSES_MS = [1_000, 2_000, 4_000];

type Search<Row> = {
  /** Null where there was no answer, as from a server that is busy. */
  find: () => Promise<readonly Row[] | null>;
  /** False once something else is looked for, or the field is gone. */
  isWanted: () => boolean;
  /** Called with every answer that is still wanted, and with null each time there was none. */
  onAnswer: (found: readonly Row[] | null) => void;
  pause?: (ms: number) => Promise<unknown>;
};

/** Searches until there is an answer: that nothing could be asked is not that there is nothing. */
export async function searchUntilAnswered<Row>({
  find,
  isWanted,
  onAnswer,
  pause = (ms) => new Promise((done) => setTimeout(done, ms)),
}: Search<Row>): Promise<void> {
  for (let tries = 0; isWanted(); tries += 1) {
    const found = await find().catch(() => null);
    if (!isWanted()) return;
    onAnswer(found);
    if (found !== null) return;
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
  }
}
