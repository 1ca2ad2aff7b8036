import { expect, test } from "vitest";
import { BatchLoader } from "./batch-loader";

test("questions asked together are one read, in their order, and equal ones are one question", async () => {
  const { batch, reads } = openBatch();
  const answers = [batch.load("a", "a"), batch.load("b", "b"), batch.load("a", "a")];
  await turn();
  expect(reads.map(({ questions }) => questions)).toEqual([["a", "b"]]);
  reads[0]?.answer("first");
  expect(await Promise.all(answers)).toEqual(["first a", "first b", "first a"]);
});

test("a request during a read is answered by the next one", async () => {
  const { batch, reads } = openBatch();
  const early = batch.load("a", "a");
  await turn();
  const late = batch.load("a", "a");
  await turn();
  expect(reads).toHaveLength(1);
  reads[0]?.answer("first");
  expect(await early).toBe("first a");
  await turn();
  reads[1]?.answer("second");
  expect(await late).toBe("second a");
});

test("a read that fails fails those it was for, and the next one is tried", async () => {
  const { batch, reads } = openBatch();
  const early = batch.load("a", "a");
  await turn();
  const late = batch.load("b", "b");
  reads[0]?.fail(new Error("no database"));
  await expect(early).rejects.toThrow("no database");
  await turn();
  reads[1]?.answer("second");
  expect(await late).toBe("second b");
});

test("more questions than a read takes are left to the next", async () => {
  const { batch, reads } = openBatch(2);
  const answers = ["a", "b", "c"].map((question) => batch.load(question, question));
  await turn();
  reads[0]?.answer("first");
  await turn();
  reads[1]?.answer("second");
  expect(await Promise.all(answers)).toEqual(["first a", "first b", "second c"]);
});

type Read = { questions: string[]; answer(text: string): void; fail(error: Error): void };

/** A batch whose reads end when the test ends them. */
function openBatch(size = 10) {
  const reads: Read[] = [];
  const batch = new BatchLoader<string, string>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    reads.push({
      questions,
      answer: (text) => resolve(questions.map((question) => `${text} ${question}`)),
      fail: reject,
    });
    return promise;
  }, size);
  return { batch, reads };
}

/** Lets everything happen that waits for nothing but its turn. */
async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
