import { afterEach, expect, test, vi } from "vitest";
import { onRequestError, register } from "@/instrumentation";
import { mountInProcess } from "@/lib/api/in-process";
import { processState } from "@/lib/kit/process-state";
import { log } from "@/lib/platform/log";
import { logFailedPage, logFailuresOfNext } from "./failed-requests";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const REQUEST = { method: "GET", path: "/preview/secret?token=secret", headers: {} };
const CONTEXT = {
  routerKind: "App Router",
  routePath: "/preview/[token]",
  routeType: "render",
  revalidateReason: undefined,
} as const;

test("our own server logs a failed page by its status, and Next's hook not a second time", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const error = vi.spyOn(log(), "error").mockReturnValue();
  const before = processState.apiFetch;
  mountInProcess(async () => {
    throw new Error("Nothing is called.");
  });
  await register();
  await onRequestError(new Error("broken"), REQUEST, CONTEXT);
  processState.apiFetch = before;
  expect(error).not.toHaveBeenCalled();
  logFailedPage({ method: "GET", url: REQUEST.path }, { status: 500 });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { method: "GET", path: "/preview/…", status: 500 },
    "A page could not be answered.",
  );
});

test("served by Next itself, what a page threw is logged once, by its path and without tokens", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const logged = vi.spyOn(log(), "error").mockReturnValue();
  const error = new Error("broken");
  logFailuresOfNext();
  await onRequestError(error, REQUEST, CONTEXT);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { method: "GET", path: "/preview/…", error, route: "/preview/[token]" },
    "A page could not be answered.",
  );
  vi.stubEnv("NEXT_RUNTIME", "edge");
  await onRequestError(error, REQUEST, CONTEXT);
  expect(logged).toHaveBeenCalledTimes(1);
});

test("the code of a gift card is in no line", () => {
  const error = vi.spyOn(log(), "error").mockReturnValue();
  const url = "/v3/public/pk_test_1/gift-cards/H4TX-9KRC-VW2N-K7QM/balance";
  logFailedPage({ method: "GET", url }, { status: 500 });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { method: "GET", path: "/v3/public/pk_test_1/gift-cards/…", status: 500 },
    "A page could not be answered.",
  );
});

test("a shop that is closed is no failure", () => {
  const error = vi.spyOn(log(), "error").mockReturnValue();
  const info = vi.spyOn(log(), "info").mockReturnValue();
  logFailedPage({ method: "GET", url: "/" }, { status: 503 });
  expect(error).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledTimes(1);
});
