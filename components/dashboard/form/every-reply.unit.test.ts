import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { expect, test } from "vitest";
import { processState } from "@/lib/kit/process-state";
import { actionFetch } from "./action-fetch";
import { isSentOnce } from "./sending-state";

type Action = (...given: unknown[]) => Promise<unknown>;

/** Where in the life of an action its reply is lost. */
type Cut = "nowhere" | "before the write" | "during the write" | "after the write";

/** Actions that keep a choice in a cookie, and call nothing. */
const NO_CALL = ["goToStep", "savePreference"];

/** In place of any argument: an id, two of them, a text or a body, by what is made of it. */
const ANYTHING = ["one", "two"];

/** Where that will not do. */
const GIVEN: Readonly<Record<string, unknown[]>> = {
  createMissingTaxRates: [[{ name: "Books", taxClass: "books", className: "Books", rate: 5 }]],
  findItemChoices: ["mug"],
  findPageChoices: ["sizes"],
  findPrice: [{ productId: "p", variantId: "v" }],
  findProductChoices: ["mug"],
  findVariantChoices: ["mug"],
  moderate: ["one", "approve"],
  placeCategories: [
    [
      { id: "one", position: 0 },
      { id: "two", position: 1 },
    ],
  ],
  revertChange: [{ kind: "product", objectId: "one", expected: {}, wanted: { name: "Mug" } }, true],
  setUpBankDetails: [{ bankDetails: "GB00" }],
  setUpTaxRates: ["DE", [{ name: "Books", taxClass: "books", className: "Books", rate: 5 }]],
  updateFulfillment: [{ order: "one", fulfillment: "two" }, "deliver"],
};

const actions = await Promise.all(
  globSync("{app,components}/dashboard/**/*.ts")
    .filter((file) => readFileSync(file, "utf8").startsWith('"use server"'))
    .map((file) => import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)),
);
const ACTIONS: [string, Action][] = actions.flatMap((file) => Object.entries<Action>(file));

/** An API that runs a request with a key once, and dies after its first write if `diesAfterWrite`. */
function anApi(diesAfterWrite: boolean) {
  const written: string[] = [];
  const replies = new Map<string, string>();
  let [isMortal, calls] = [diesAfterWrite, 0];
  return {
    written,
    calls: () => calls,
    async fetch(request: Request): Promise<Response> {
      calls += 1;
      const { pathname } = new URL(request.url);
      const [mode, key] = ["cartwright-mode", "idempotency-key"].map((name) =>
        request.headers.get(name),
      );
      const what = `${mode} ${request.method} ${pathname}`;
      if (request.method === "GET") return Response.json({ data: shownAt(pathname) });
      const body = await request.text();
      const isKeyed = request.method === "POST" || request.method === "PATCH";
      if (isKeyed ? key !== null && replies.has(`${what} ${key}`) : written.includes(what)) {
        if (request.method === "DELETE") return missing();
        return Response.json({ data: [] });
      }
      if (isKeyed) replies.set(`${what} ${key}`, body);
      written.push(isKeyed ? `${what} ${body}` : what);
      if (isMortal) {
        isMortal = false;
        throw new TypeError("The server has died.");
      }
      return isKeyed || request.method === "PUT" ? Response.json({ data: [] }) : deleted();
    },
  };
}

const deleted = () => new Response(null, { status: 204 });
const missing = () => Response.json({ error: { code: "not_found" } }, { status: 404 });

/** As much of a product as a copy of it needs; else an empty list. */
function shownAt(pathname: string): unknown {
  if (!/\/products\/[^/]+$/.test(pathname)) return [];
  const price = { originalAmount: 900 };
  return { version: 1, price, categories: [], media: [], options: [], variants: [] };
}

/** Runs an action on the server, with the headers that the page has sent it with. */
function onServer<Reply>(sent: Headers, action: () => Promise<Reply>): Promise<Reply> {
  const headers = new Headers(sent);
  headers.set("sec-fetch-site", "same-origin");
  const cookies = { get: () => undefined, getAll: () => [] };
  const request = { type: "request", phase: "action", headers, userspaceMutableCookies: cookies };
  return workAsyncStorage.run({ route: "/dashboard" } as never, () =>
    workUnitAsyncStorage.run(request as never, action),
  );
}

/** Sends an action as a page of the dashboard does; its first reply is lost. */
async function press([name, action]: [string, Action], cut: Cut) {
  const api = anApi(cut === "during the write");
  const said: (string | null)[] = [];
  let [times, outcome]: [number, unknown] = [0, undefined];
  const kept = new Map<string, string>();
  const given = GIVEN[name] ?? Array.from({ length: action.length }, () => ANYTHING);
  const send = actionFetch({
    kept: {
      getItem: (item) => kept.get(item) ?? null,
      setItem: (item, value) => void kept.set(item, value),
    },
    async send(_, init) {
      times += 1;
      if (times === 1 && cut === "before the write") throw new TypeError("Failed to fetch");
      outcome = await onServer(new Headers(init?.headers), () => action(...given));
      if (times === 1 && cut === "after the write") throw new TypeError("Failed to fetch");
      return new Response("0:{}");
    },
    say: (trouble) => void said.push(trouble),
    pause: async () => undefined,
    isOnline: () => true,
    isSentOnce,
    now: () => 1_000_000,
  });
  processState.apiFetch = api.fetch;
  await send("/dashboard", {
    method: "POST",
    headers: { "next-action": name },
    body: JSON.stringify(given),
  });
  return { times, outcome, said, written: api.written, calls: api.calls() };
}

test("the actions are found, and those that are named here are among them", () => {
  const names = ACTIONS.map(([name]) => name);
  expect(names.length).toBeGreaterThan(110);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(GIVEN), ...NO_CALL]));
});

test.each(ACTIONS.filter(([name]) => !NO_CALL.includes(name)))(
  "%s does once what is asked for, wherever its reply is lost",
  async (...action) => {
    const whole = await press(action, "nowhere");
    expect(whole.calls).toBeGreaterThan(0);
    expect(whole).toMatchObject({ times: 1, said: [null] });
    const cuts: Cut[] = ["before the write", "after the write"];
    if (whole.written.length > 0) cuts.push("during the write");
    for (const cut of cuts) {
      const { times, outcome, said, written } = await press(action, cut);
      expect({ cut, written, outcome }).toEqual({
        cut,
        written: whole.written,
        outcome: whole.outcome,
      });
      expect([times, said]).toEqual([2, ["retrying", null]]);
    }
  },
);
