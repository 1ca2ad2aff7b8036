import { expect, test } from "vitest";
import { z } from "zod";
import type { SellerContext } from "@/lib/commerce/stores";
import type { Endpoint } from "./endpoint";
import { resource } from "./resource";

const ctx = { locale: "en-GB" } as SellerContext;
const Gadget = z.object({ label: z.string() });

const shared = {
  path: "/v3/private/products/{product}",
  changes: "shared",
  returns: Gadget,
  find: async (_ctx: SellerContext, id: string) => ({ name: id }),
  present: ({ name }: { name: string }, { locale }: SellerContext) => ({
    label: `${name} ${locale}`,
  }),
} as const;
const gadgets = resource(shared);

const UpdateGadget = z.object({ name: z.string() });
const change = {
  id: "changeGadget",
  summary: "Change a gadget.",
  body: UpdateGadget,
  verb: async (_ctx: SellerContext, _id: string, { name }: { name: string }) => ({ name }),
};
const all = {
  id: "listGadgets",
  summary: "List gadgets.",
  query: z.object({ q: z.string() }),
  find: async () => ({
    data: [{ label: "lamp" }],
    meta: { currentPage: 1, perPage: 1, total: 1, lastPage: 1 },
  }),
};
const creation = {
  id: "createGadget",
  summary: "Create a gadget.",
  body: UpdateGadget,
  verb: async (_ctx: SellerContext, { name }: { name: string }) => ({ name }),
};
const removal = { id: "deleteGadget", summary: "Delete a gadget.", verb: async () => {} };

const GET = gadgets.get({ id: "getGadget", summary: "Get a gadget." });

test("each endpoint has the method and the path of its kind", () => {
  const endpoints = [
    gadgets.list(all),
    gadgets.create(creation),
    GET,
    gadgets.update(change),
    gadgets.replace(change),
    gadgets.delete(removal),
    gadgets.action("polish", change),
  ];
  expect(endpoints.map(({ definition }) => `${definition.method} ${definition.path}`)).toEqual([
    "GET /v3/private/products",
    "POST /v3/private/products",
    "GET /v3/private/products/{product}",
    "PATCH /v3/private/products/{product}",
    "PUT /v3/private/products/{product}",
    "DELETE /v3/private/products/{product}",
    "POST /v3/private/products/{product}/polish",
  ]);
});

test("an endpoint returns the object, and one that deletes it returns nothing", () => {
  expect(gadgets.update(change).definition).toMatchObject({ returns: Gadget, status: 200 });
  expect(gadgets.create(creation).definition).toMatchObject({ returns: Gadget, status: 201 });
  const { returns, status } = gadgets.delete(removal).definition;
  expect([returns, status]).toEqual([undefined, 204]);
});

test("reading changes nothing that both modes share", () => {
  expect(GET.definition.changes).toBeUndefined();
  expect(gadgets.list(all).definition.changes).toBeUndefined();
  expect(gadgets.delete(removal).definition.changes).toBe("shared");
});

test("the GET finds the object by the parameter of its path and presents it", async () => {
  expect(await GET.read(ctx, { product: "lamp" })).toEqual({ label: "lamp en-GB" });
});

test("a list is paged, of the object or of a shorter form of it", () => {
  const Short = z.object({ name: z.string() });
  const named = async () => ({ ...(await all.find()), data: [{ name: "lamp" }] });
  const itemOf = ({ definition: { returns, paged } }: Endpoint) => [
    paged && (returns as z.ZodArray).element,
  ];
  expect(itemOf(gadgets.list(all))).toEqual([Gadget]);
  expect(itemOf(gadgets.list({ ...all, item: Short, find: named }))).toEqual([Short]);
});

test("changes compare If-Match with what its GET returns", async () => {
  for (const { definition } of [gadgets.update(change), gadgets.delete(removal)]) {
    expect(await definition.current?.read(ctx, { product: "lamp" })).toEqual({
      label: "lamp en-GB",
    });
  }
  expect(gadgets.action("polish", change).definition.current).toBeUndefined();
});

/*
 * Checked by the compiler: where one of the expected errors is none, the line above it does not compile.
 */
test("a resource that does not fit its path, scope or schema does not compile", () => {
  // @ts-expect-error The path has two parameters.
  resource({ ...shared, path: "/v3/private/products/{product}/gadgets/{gadget}" });
  // @ts-expect-error "gadgets" is in no table of scopes, and the resource names no scope.
  resource({ ...shared, path: "/v3/private/gadgets/{gadget}" });
  // @ts-expect-error What is found is not what the presenter takes.
  resource({ ...shared, find: async () => ({ title: "lamp" }) });
  // @ts-expect-error What is presented is not what the schema says.
  resource({ ...shared, present: () => ({ label: 1 }) });
  // @ts-expect-error Without a presenter, what is found has to be what the schema says.
  resource({ ...shared, present: undefined, find: async () => ({ name: "lamp" }) });
  // @ts-expect-error The verb takes another body than the schema's.
  gadgets.update({ ...change, verb: async (_ctx, _id, body: { size: number }) => body });
  // @ts-expect-error The verb returns something that the presenter does not take.
  gadgets.action("polish", { ...change, verb: async () => ({ title: "lamp" }) });
  // @ts-expect-error What is listed is not what the schema of an item says.
  gadgets.list({ ...all, item: z.object({ name: z.string() }) });
  // @ts-expect-error The list needs a parameter that its query does not have.
  gadgets.list({ ...all, find: async (_ctx, _query: { page: number }) => all.find() });
  // @ts-expect-error What is created is not what the presenter takes.
  gadgets.create({ ...creation, verb: async () => ({ title: "lamp" }) });
  expect.assertions(0);
});
