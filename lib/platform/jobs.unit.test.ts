import { expect, test } from "vitest";
import { type Job, startJobs } from "@/lib/platform/jobs";

/** A job whose runs return the listed answers, and which reports when the list is used up. */
function listed(everySeconds: number, answers: (number | Error)[]) {
  const finished = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job = {
    name: "listed",
    everySeconds,
    run: async () => {
      const answer = answers[runs];
      runs += 1;
      if (runs === answers.length) finished.resolve();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { job, finished: finished.promise, runs: () => runs };
}

test("while a run finds work the next follows without the pause", async () => {
  const busy = listed(0.2, [...Array(200).fill(50), 3]);
  const started = performance.now();
  const jobs = startJobs([busy.job]);
  await busy.finished;
  await jobs.stop();
  // With a pause between them, two hundred runs would take half a minute.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("a run that fails is followed by another, after the pause", async () => {
  const failing = listed(0.005, [new Error("no database"), 0, 0]);
  const jobs = startJobs([failing.job]);
  await failing.finished;
  await jobs.stop();
  expect(failing.runs()).toBe(3);
});

test("stopping waits for the run under way and starts no other, however much there is to do", async () => {
  const entered = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  let begun = 0;
  const jobs = startJobs([
    {
      name: "long",
      everySeconds: 0,
      run: async () => {
        begun += 1;
        entered.resolve();
        await leave.promise;
        return 50;
      },
    },
  ]);
  await entered.promise;
  const stopped = jobs.stop();
  leave.resolve();
  await stopped;
  // A timer of the same length as the one that another run would have had, and set after it.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(begun).toBe(1);
});

test("one job that hangs holds up no other", async () => {
  const leave = Promise.withResolvers<void>();
  const other = listed(0.001, [0, 0, 0]);
  const jobs = startJobs([
    { name: "hanging", everySeconds: 0, run: () => leave.promise },
    other.job,
  ]);
  await other.finished;
  leave.resolve();
  await jobs.stop();
  expect(other.runs()).toBeGreaterThanOrEqual(3);
});
