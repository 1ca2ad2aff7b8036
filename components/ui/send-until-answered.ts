/** The outcome of a form whose reply was lost, or that the server cannot be asked for it. */
export type LostOutcome =
  | { kind: "done"; href: string }
  | { kind: "underWay" }
  | { kind: "open" }
  | { kind: "unknown" };

/** What is shown while a response is missing: the reason, or the retry in progress. */
export type Trouble = "offline" | "retrying" | "asking" | "underWay" | "lost" | "failed";

/** How the sending of a form ended. */
export type Ending<Reply> =
  | { kind: "replied"; reply: Reply }
  | { kind: "done"; href: string }
  | { kind: "lost"; trouble: Extract<Trouble, "lost" | "failed"> };

export type Sending<Reply> = {
  send: () => Promise<Reply>;
  /** Whether sending it is idempotent. */
  isRepeatable: boolean;
  /** Queries the outcome of the form, if resending it without knowing that is not safe. */
  ask?: () => Promise<LostOutcome>;
  /** Shows it; null once there is nothing to say. */
  say: (trouble: Trouble | null) => void;
  /** Waits for this time, or until there is a reason to continue earlier. */
  pause: (milliseconds: number) => Promise<void>;
  isOnline: () => boolean;
  /** Whether it is still awaited: nothing is sent again after the page was left. */
  isWanted: () => boolean;
  now: () => number;
};

/** Past a charge that takes its time: then the reply is looked for elsewhere. */
const UNANSWERED_MS = 20_000;

/** A purchase that was asked for longer ago than this is not sent by itself any more. */
const RESEND_WITHIN_MS = 60_000;

const WAITS_MS = [1_000, 2_000, 4_000] as const;

/** The interval while nothing can be sent, or another request is in progress. */
const LOOK_MS = 3_000;

/**
 * Sends a form until its outcome is known. After a lost reply the form is sent again where that is safe;
 * else its outcome is queried first. What the action throws on purpose, such as a redirect, has to be
 * rethrown by `send` as a reply.
 */
export async function sendUntilAnswered<Reply>(sending: Sending<Reply>): Promise<Ending<Reply>> {
  const { say, pause, ask, now } = sending;
  const began = now();
  let tries = 0;
  while (true) {
    const heard = await hear(sending);
    if (heard.kind === "reply") return { kind: "replied", reply: heard.reply };
    if (sending.isOnline()) tries += 1;
    if (ask) {
      const found = await findOut(sending, ask, heard.kind === "silent" ? heard.late : null);
      if (found.kind === "done" || found.kind === "replied") return found;
    }
    const step = stepAfterLoss({
      tries,
      ageMs: now() - began,
      isOnline: sending.isOnline(),
      isFailure: heard.kind === "failed",
      isRepeatable: sending.isRepeatable,
      isAsked: ask !== undefined,
    });
    if (step.kind === "give-up") {
      say(null);
      return { kind: "lost", trouble: step.trouble };
    }
    say(step.trouble);
    await pause(step.afterMs);
    if (!sending.isWanted()) return { kind: "lost", trouble: "lost" };
  }
}

type Loss = {
  /** How often it was sent while there was a connection. */
  tries: number;
  ageMs: number;
  isOnline: boolean;
  /** The server replied that it failed. */
  isFailure: boolean;
  isRepeatable: boolean;
  /** Whether the server was asked, and has nothing of it. */
  isAsked: boolean;
};

type Step =
  | { kind: "resend"; trouble: "offline" | "retrying"; afterMs: number }
  | { kind: "give-up"; trouble: "lost" | "failed" };

/** What to do about a form that has no reply. */
export function stepAfterLoss(loss: Loss): Step {
  const giveUp: Step = { kind: "give-up", trouble: loss.isFailure ? "failed" : "lost" };
  if (!loss.isRepeatable || loss.isFailure) return giveUp;
  if (loss.isAsked && loss.ageMs > RESEND_WITHIN_MS) return giveUp;
  if (!loss.isOnline) return { kind: "resend", trouble: "offline", afterMs: LOOK_MS };
  const afterMs = WAITS_MS[Math.max(0, loss.tries - 1)];
  return afterMs === undefined ? giveUp : { kind: "resend", trouble: "retrying", afterMs };
}

type Heard<Reply> =
  | { kind: "reply"; reply: Reply }
  | { kind: "failed" }
  | { kind: "lost" }
  | { kind: "silent"; late: Promise<Heard<Reply>> };

/** The response, its definite absence, or that it is still awaited. */
async function hear<Reply>({ send, ask, pause }: Sending<Reply>): Promise<Heard<Reply>> {
  const sent = send().then(
    (reply): Heard<Reply> => ({ kind: "reply", reply }),
    (error: unknown): Heard<Reply> => ({ kind: hasDigest(error) ? "failed" : "lost" }),
  );
  if (ask === undefined) return sent;
  const silence = pause(UNANSWERED_MS).then((): Heard<Reply> => ({ kind: "silent", late: sent }));
  return Promise.race([sent, silence]);
}

/** An error of the server has a number in its log; one of the connection has none. */
function hasDigest(error: unknown): boolean {
  return error instanceof Error && "digest" in error;
}

/**
 * Queries until the outcome is known. A late reply ends that, too: nothing is sent again as long as the
 * first reply may still come.
 */
async function findOut<Reply>(
  { say, pause, isOnline, isWanted }: Sending<Reply>,
  ask: () => Promise<LostOutcome>,
  late: Promise<Heard<Reply>> | null,
): Promise<Extract<Ending<Reply>, { kind: "done" | "replied" }> | { kind: "open" }> {
  let heard: Heard<Reply> | null = null;
  const listening = late?.then((one) => {
    heard = one;
  });
  while (isWanted()) {
    const found = await ask().catch((): LostOutcome => ({ kind: "unknown" }));
    const reply = heard as Heard<Reply> | null;
    if (reply?.kind === "reply") return { kind: "replied", reply: reply.reply };
    if (found.kind === "done") return found;
    const isSettled = late === null || reply !== null;
    if (found.kind === "open" && isSettled) return { kind: "open" };
    if (found.kind === "unknown") say(isOnline() ? "asking" : "offline");
    else say("underWay");
    await Promise.race([pause(LOOK_MS), ...(isSettled || !listening ? [] : [listening])]);
  }
  return { kind: "open" };
}
