import { processState } from "@/lib/kit/process-state";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry";
import type { Call, Reply } from "./call";
import type { Description } from "./definition";

/** Called for each answer with the endpoint that gave it, or `page`, and with how long it took. */
type Observer = (answered: { endpoint: string; status: number; seconds: number }) => void;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    answerObserver: Observer;
  }
}

/** Sets the observer that is called with every answer of this process; undefined removes it. */
export function setObserver(observer: Observer | undefined): void {
  processState.answerObserver = observer;
}

/** Answers, and records a span, a metric and, at the level debug, a log line. Each costs nothing while it is off. */
export async function observeCall(
  { id, path }: Pick<Description, "id" | "path">,
  call: Call,
  answer: () => Promise<Reply>,
): Promise<Reply> {
  const started = performance.now();
  const reply = await traced(
    () => ({
      name: `${call.method} ${path}`,
      kind: "server",
      header: call.header,
      attributes: {
        "http.request.method": call.method,
        "http.route": path,
        "cartwright.endpoint": id,
      },
    }),
    async (note) => {
      const given = await answer();
      note({
        "http.response.status_code": given.status,
        "cartwright.request_id": given.headers["x-request-id"] ?? "",
      });
      return given;
    },
  );
  reportResponse(id, reply.status, started, reply.headers["x-request-id"]);
  return reply;
}

/** Reports a response that began at `started` (performance.now) to the observer and the log. */
export function reportResponse(
  endpoint: string,
  status: number,
  started: number,
  requestId?: string,
): void {
  const milliseconds = performance.now() - started;
  processState.answerObserver?.({ endpoint, status, seconds: milliseconds / 1000 });
  if (log().isLevelEnabled("debug")) {
    log().debug({ requestId, endpoint, status, ms: Math.round(milliseconds) }, "Answered.");
  }
}
