import { z } from "zod";
import { type Dispatch, dispatcher } from "@/lib/api/dispatch";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { Money, metadataInput, moneyInput, PageQuery, text } from "@/lib/contract/common";
import { moduleState } from "@/lib/kit/module-state";
import { apiOf } from "@/lib/testing/http";

/* A small API of its own, to test the machinery of endpoints apart from any feature. */

/** Controls of the endpoints, and what they have done. */
export const notes = moduleState(() => ({
  /** The number of notes created so far. */
  writes: 0,
  /** Thrown by the handlers while it is set. */
  failure: undefined as unknown,
  /** A gate that creating a note waits for. */
  gate: Promise.resolve(),
  /** Closes the gate; the returned function opens it. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    notes.gate = promise;
    return resolve;
  },
  reset(): void {
    notes.failure = undefined;
    notes.gate = Promise.resolve();
  },
}));

const Note = z.object({ id: z.string(), price: Money, livemode: z.boolean() });
const NoteInput = z.object({
  title: text(20, { min: 1 }),
  story: text(100, { isMultiline: true }).optional(),
  price: moneyInput.default(0),
  tags: z.array(z.object({ name: text(5) })).optional(),
  extra: metadataInput.optional(),
  kind: z.enum(["plain", "fancy"]).default("plain"),
});
const price = { amount: 1, currency: "GBP", formatted: "£0.01" };

const listNotes = endpoint({
  id: "listNotes",
  method: "GET",
  path: "/v3/public/{publishableKey}/notes",
  summary: "Lists notes.",
  auth: "public",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(Note),
  paged: true,
  cache: "catalogue",
  handle: async (ctx, { query }) => ({
    data: [{ id: "1", price: { ...price, formatted: ctx.locale }, livemode: ctx.livemode }],
    meta: { currentPage: query.page, perPage: query.perPage, total: 1, lastPage: 1 },
  }),
});

const getNote = endpoint({
  id: "getNote",
  method: "GET",
  path: "/v3/public/{publishableKey}/notes/{note}",
  summary: "One note.",
  auth: "visitor",
  perMinute: 20,
  cache: "poll",
  returns: z.object({ note: z.string(), token: z.string(), country: z.string() }),
  refuses: ["insufficient_stock"],
  handle: async (ctx, { params }) => {
    if (notes.failure) throw notes.failure;
    return {
      note: params.note,
      token: ctx.tokenHash.toString("hex"),
      country: ctx.visitorCountry,
    };
  },
});

const makeNote = endpoint({
  id: "makeNote",
  method: "POST",
  path: "/v3/public/{publishableKey}/notes",
  summary: "Makes a note.",
  auth: "public",
  perMinute: 100,
  body: NoteInput,
  returns: z.object({ number: z.int(), title: z.string(), extra: z.array(z.string()) }),
  status: 201,
  refuses: ["payment_declined"],
  handle: async (_ctx, { body }) => {
    await notes.gate;
    if (notes.failure) throw notes.failure;
    notes.writes += 1;
    return { number: notes.writes, title: body.title, extra: Object.keys(body.extra ?? {}) };
  },
});

const rareNote = endpoint({
  id: "rareNote",
  method: "POST",
  path: "/v3/public/{publishableKey}/rare",
  summary: "Seldom.",
  auth: "visitor",
  perMinute: 10,
  body: z.object({ comment: text(10).optional() }),
  returns: z.object({ comment: z.string().nullable() }),
  handle: async (_ctx, { body }) => ({ comment: body.comment ?? null }),
});

const dropNote = endpoint({
  id: "dropNote",
  method: "DELETE",
  path: "/v3/private/notes/{note}",
  scope: null,
  summary: "Drops a note.",
  auth: "seller",
  perMinute: 30,
  handle: async () => {},
});

const profile = endpoint({
  id: "profile",
  method: "GET",
  path: "/v3/public/{publishableKey}/profile",
  summary: "Who is logged in.",
  auth: "customer",
  perMinute: 120,
  returns: z.object({ email: z.string() }),
  handle: async (ctx) => ({ email: ctx.customer.email }),
});

const leaky = endpoint({
  id: "leaky",
  method: "GET",
  path: "/v3/private/leaky",
  scope: null,
  summary: "Says more than it declares.",
  auth: "seller",
  perMinute: 30,
  returns: z.object({ inner: z.array(z.object({ name: z.string() })) }),
  handle: async () => rawJson({ json: '{"data":{"inner":[{"name":"a","cost":5}]}}' }),
});

const dispatch: Dispatch = dispatcher([
  {
    path: "/v3/public/{publishableKey}/notes",
    endpoints: { GET: listNotes, POST: makeNote },
  },
  { path: "/v3/public/{publishableKey}/notes/{note}", endpoints: { GET: getNote } },
  { path: "/v3/public/{publishableKey}/rare", endpoints: { POST: rareNote } },
  { path: "/v3/public/{publishableKey}/profile", endpoints: { GET: profile } },
  { path: "/v3/private/notes/{note}", endpoints: { DELETE: dropNote } },
  { path: "/v3/private/leaky", endpoints: { GET: leaky } },
]);

/** Clients of it. */
export const api = apiOf(dispatch);
