import { processWide } from "@/lib/kit/process-state";
import { withTimeout } from "@/lib/kit/with-timeout";
import { log } from "@/lib/platform/log";

/** The other end of the channel between a primary and a server process: `process`, or a cluster's worker. */
export interface Peer {
  send?(
    message: unknown,
    handle: undefined,
    options: undefined,
    callback: (error: Error | null) => void,
  ): boolean;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** The answers, by topic. */
export type Answers = Readonly<Record<string, (value: never) => unknown>>;

type Question = { kind: "question"; id: number; about: string; value: unknown };
type Answer = { kind: "answer"; id: number; value: unknown };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    openQuestions: {
      lastId: number;
      byId: Map<number, PromiseWithResolvers<unknown>>;
      heard: WeakSet<Peer>;
    };
  }
}

const open = processWide("openQuestions", () => ({
  lastId: 0,
  byId: new Map(),
  heard: new WeakSet<Peer>(),
}));

/** Asks the process at the other end; rejects when it does not answer in time, or has ended. */
export async function ask(
  peer: Peer,
  { about, value, timeoutMs }: { about: string; value?: unknown; timeoutMs: number },
): Promise<unknown> {
  hearAnswers(peer);
  const id = ++open.lastId;
  const answer = Promise.withResolvers<unknown>();
  open.byId.set(id, answer);
  try {
    send(peer, { kind: "question", id, about, value });
    return await withTimeout(answer.promise, timeoutMs);
  } finally {
    open.byId.delete(id);
  }
}

/** Answers what the process at the other end asks about; another call may answer more. */
export function answerQuestions(peer: Peer, answers: Answers): void {
  peer.on("message", async (message) => {
    // Only our own processes write to this channel; Next and Node leave other messages in it.
    const { kind, id, about, value } = (message ?? {}) as Question;
    const answer = answers[about];
    if (kind !== "question" || answer === undefined) return;
    try {
      send(peer, { kind: "answer", id, value: await answer(value as never) });
    } catch (error) {
      log().error({ error, about }, "Another process was not answered.");
    }
  });
}

/** What cannot be sent any more is lost with the process it was for; without the callback it would end this one. */
function send(peer: Peer, message: Question | Answer): void {
  peer.send?.(message, undefined, undefined, () => undefined);
}

/** Once for each peer, by whichever copy of this module asks first. */
function hearAnswers(peer: Peer): void {
  if (open.heard.has(peer)) return;
  open.heard.add(peer);
  peer.on("message", (message) => {
    const { kind, id, value } = (message ?? {}) as Answer;
    if (kind === "answer") open.byId.get(id)?.resolve(value);
  });
}
