import { describe, expect, test } from "vitest";
import {
  type LostOutcome,
  type Sending,
  sendUntilAnswered,
  stepAfterLoss,
  type Trouble,
} from "./send-until-answered";

const DROPPED = new TypeError("Failed to fetch");
const FAILED = Object.assign(new Error("An error occurred"), { digest: "req_1" });

type Answer = string | Error | Promise<string>;

/** A form being sent: replies in turn, the outcomes found by queries, and a clock that pauses move. */
function sending(
  answers: Answer[],
  options: { found?: LostOutcome[]; isRepeatable?: boolean; online?: boolean[] } = {},
) {
  const said: (Trouble | null)[] = [];
  let time = 0;
  let sent = 0;
  let asked = 0;
  const online = [...(options.online ?? [])];
  const { found } = options;
  const all: Sending<string> = {
    async send() {
      const answer = answers[Math.min(sent, answers.length - 1)] ?? "";
      sent += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isRepeatable: options.isRepeatable ?? true,
    ...(found && {
      async ask() {
        asked += 1;
        return found.length > 1 ? (found.shift() as LostOutcome) : (found[0] as LostOutcome);
      },
    }),
    say: (trouble) => said.push(trouble),
    async pause(milliseconds) {
      time += milliseconds;
    },
    isOnline: () => online.shift() ?? true,
    isWanted: () => true,
    now: () => time,
  };
  return { all, said, counts: () => ({ sent, asked }) };
}

describe("a form whose reply is lost", () => {
  test("is sent again by itself, and says so meanwhile", async () => {
    const { all, said, counts } = sending([DROPPED, DROPPED, "saved"]);
    expect(await sendUntilAnswered(all)).toEqual({ kind: "replied", reply: "saved" });
    expect(counts()).toEqual({ sent: 3, asked: 0 });
    expect(said).toEqual(["retrying", "retrying"]);
  });

  test("is given up after a few tries, and stays as it is", async () => {
    const { all, said, counts } = sending([DROPPED]);
    expect(await sendUntilAnswered(all)).toEqual({ kind: "lost", trouble: "lost" });
    expect(counts().sent).toBe(4);
    expect(said.at(-1)).toBeNull();
  });

  test("waits as long as there is no connection", async () => {
    const offline = Array.from({ length: 40 }, () => false);
    const { all, said, counts } = sending([...Array(20).fill(DROPPED), "saved"], {
      online: offline,
    });
    expect(await sendUntilAnswered(all)).toMatchObject({ kind: "replied" });
    expect(counts().sent).toBe(21);
    expect(new Set(said)).toEqual(new Set(["offline"]));
  });

  test("is never sent twice where that would do more than once", async () => {
    const { all, counts } = sending([DROPPED], { isRepeatable: false });
    expect(await sendUntilAnswered(all)).toEqual({ kind: "lost", trouble: "lost" });
    expect(counts().sent).toBe(1);
  });

  test("is not sent again where the server said that it failed", async () => {
    const { all, counts } = sending([FAILED]);
    expect(await sendUntilAnswered(all)).toEqual({ kind: "lost", trouble: "failed" });
    expect(counts().sent).toBe(1);
  });

  test("is not resent for a visitor who has left", async () => {
    const { all, counts } = sending([DROPPED]);
    expect(await sendUntilAnswered({ ...all, isWanted: () => false })).toMatchObject({
      kind: "lost",
    });
    expect(counts().sent).toBe(1);
  });
});

describe("a payment whose reply is lost", () => {
  const DONE: LostOutcome = { kind: "done", href: "/orders/ord_1" };
  const [OPEN, UNDER_WAY, UNKNOWN] = (["open", "underWay", "unknown"] as const).map((kind) => ({
    kind,
  })) as [LostOutcome, LostOutcome, LostOutcome];

  test.each([DROPPED, FAILED])("that was placed is never sent again (%s)", async (answer) => {
    const { all, counts } = sending([answer], { found: [DONE] });
    expect(await sendUntilAnswered(all)).toEqual(DONE);
    expect(counts()).toEqual({ sent: 1, asked: 1 });
  });

  test("is queried until it is decided, and nothing is sent meanwhile", async () => {
    const found = [UNKNOWN, UNKNOWN, UNDER_WAY, DONE];
    const { all, said, counts } = sending([DROPPED], { found });
    expect(await sendUntilAnswered(all)).toEqual(DONE);
    expect(counts()).toEqual({ sent: 1, asked: 4 });
    expect(said).toEqual(["asking", "asking", "underWay"]);
  });

  test("that never arrived is sent once more as it was", async () => {
    const { all, said } = sending([DROPPED, "declined"], { found: [OPEN] });
    expect(await sendUntilAnswered(all)).toEqual({ kind: "replied", reply: "declined" });
    expect(said).toEqual(["retrying"]);
  });

  test("that never arrives is the form as it was", async () => {
    const { all } = sending([DROPPED], { found: [OPEN] });
    expect(await sendUntilAnswered(all)).toEqual({ kind: "lost", trouble: "lost" });
  });

  test("that failed and placed nothing is said to have failed", async () => {
    const { all, counts } = sending([FAILED], { found: [OPEN] });
    expect(await sendUntilAnswered(all)).toEqual({ kind: "lost", trouble: "failed" });
    expect(counts().sent).toBe(1);
  });

  test("that has no reply for long is looked for, and its late reply is taken", async () => {
    const late = Promise.withResolvers<string>();
    const { all, said, counts } = sending([late.promise], { found: [OPEN] });
    const ending = sendUntilAnswered({
      ...all,
      async ask() {
        late.resolve("thanks");
        return { kind: "open" };
      },
    });
    expect(await ending).toEqual({ kind: "replied", reply: "thanks" });
    expect(counts().sent).toBe(1);
    expect(said).not.toContain("retrying");
  });

  test("that has no reply for long, and was placed, leads to its order", async () => {
    const { all } = sending([new Promise(() => undefined)], { found: [UNDER_WAY, DONE] });
    expect(await sendUntilAnswered(all)).toEqual(DONE);
  });

  test("that was asked for a minute ago is not sent by itself any more", () => {
    const loss = { tries: 1, isOnline: true, isFailure: false, isRepeatable: true, isAsked: true };
    expect(stepAfterLoss({ ...loss, ageMs: 59_000 })).toMatchObject({ kind: "resend" });
    expect(stepAfterLoss({ ...loss, ageMs: 61_000 })).toEqual({ kind: "give-up", trouble: "lost" });
  });
});
