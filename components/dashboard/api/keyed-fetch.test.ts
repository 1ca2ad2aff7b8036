import { expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { newSubmitKey } from "@/components/ui/submit-key";
import { dispatcher } from "@/lib/api/dispatch";
import { callFromRequest, toResponse } from "@/lib/api/web";
import { createCartwrightAdmin } from "@/lib/client";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";
import { keyedFetch } from "./keyed-fetch";

const dispatch = dispatcher(routes);

/** The API as an action of one press calls it; a repeat of the press is the same again. */
function pressed(secretKey: string, press: string) {
  const incoming = new Headers({ "next-action": "a1", "idempotency-key": press });
  return createCartwrightAdmin({
    baseUrl: "http://localhost",
    secretKey,
    fetch: keyedFetch(
      async (request) => toResponse(await dispatch(callFromRequest(request))),
      incoming,
    ),
  });
}

const MAKINGS: readonly [
  list: "/categories" | "/products" | "/discounts" | "/webhooks",
  body: object,
][] = [
  ["/categories", { name: "Cups" }],
  ["/products", { name: "Cup", price: 900 }],
  ["/discounts", { code: "CUP", type: "percentage", value: 10 }],
  ["/webhooks", { url: "https://93.184.215.14/hook", events: ["order.*"] }],
];

test.each(MAKINGS)(
  "%s: pressed twice at the same time and once more, it is made once; meant anew, again",
  async (list, body) => {
    const store = await createStore();
    const press = newSubmitKey();
    const make = (by: string) =>
      pressed(store.keys.secret.test, by).POST(list as "/categories", { body: body as never });
    const both = await Promise.all([make(press), make(press)]);
    const third = await make(press);
    const ids = [...both, third].map(({ data, error }) => data?.data.id ?? error);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
    expect((await api.private(store).get(list)).body.data).toHaveLength(1);
    if (list === "/discounts") return;
    const { data } = await make(newSubmitKey());
    expect(data?.data.id).not.toBe(ids[0]);
  },
);
