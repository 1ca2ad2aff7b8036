import { describe, expect, test } from "vitest";
import type { AuditEntry } from "@/lib/contract/audit";
import { UpdateCategory } from "@/lib/contract/category";
import { UpdateCollection } from "@/lib/contract/collection";
import { UpdateDiscount } from "@/lib/contract/discount";
import { UpdateProduct } from "@/lib/contract/seller-product";
import { UpdateShippingOption } from "@/lib/contract/shipping-option";
import { UpdateStore } from "@/lib/contract/store";
import { UpdateTaxRate } from "@/lib/contract/tax";
import { fieldsChangedSince, planRevert, REVERTIBLE_KINDS, toRevertInput } from "./revert-change";

type Facts = Partial<Pick<AuditEntry, "action" | "objectKind" | "before" | "after">>;

const entry = (facts: Facts): AuditEntry => ({
  ...{ id: "aud_1", objectId: "prod_1", objectKind: "product", action: "product.updated" },
  ...{ livemode: null, createdAt: "2026-11-21T09:00:00Z", before: null, after: null },
  actor: { kind: "staff", id: "usr_1", name: "Ida" },
  subject: { kind: "product", id: "prod_1", name: "Mug" },
  ...facts,
});

const price = (amount: number, originalAmount = amount) => ({
  ...{ amount, originalAmount, currency: "GBP", formatted: `£${amount / 100}` },
});
const money = (amount: number) => ({ amount, currency: "GBP", formatted: `£${amount / 100}` });

describe("a change is reverted", () => {
  test("as its PATCH takes it: amounts as numbers, lists of things as their ids", () => {
    const change = planRevert(
      entry({
        before: { name: "Mug", price: price(900, 1000), cost: null, categories: [{ id: "cat_1" }] },
        after: { name: "Cup", price: price(1100), cost: money(400), categories: [] },
      }),
    );
    expect(change).toEqual({
      ...{ kind: "product", objectId: "prod_1", left: [] },
      wanted: { name: "Mug", price: 1000, cost: null, categoryIds: ["cat_1"] },
      expected: { name: "Cup", price: 1100, cost: 400, categoryIds: [] },
    });
    expect(UpdateProduct.safeParse(change?.wanted).success).toBe(true);
  });

  test("without what follows by itself, and it says which fields stay", () => {
    const variants = [{ id: "var_1" }, { id: "var_2" }];
    const [before, after] = [
      { name: "Mug", priceMin: 900, variants, options: [] },
      { name: "Cup", priceMin: 1000, variants: [...variants, { id: "var_3" }], options: [] },
    ];
    expect(planRevert(entry({ before, after }))?.left).toEqual(["variants", "options"]);
    const plain = { before: { name: "a", variants: [{}] }, after: { name: "b", variants: [{}] } };
    expect(planRevert(entry(plain))?.left).toEqual([]);
  });

  test.each<[string, Facts]>([
    ["of something made", { action: "product.created", before: null, after: { name: "Mug" } }],
    ["of something gone", { action: "tax_rate.deleted", objectKind: "tax_rate", after: null }],
    ["of another kind", { action: "customer.updated", objectKind: "customer" }],
    ["of another deed", { action: "product.archived" }],
    ["of nothing that can be sent", { before: { variants: [] }, after: { variants: [{}] } }],
  ])("but not one %s", (_, facts) => {
    const both = { before: { name: "Mug" }, after: { name: "Cup" } };
    expect(planRevert(entry({ ...both, ...facts }))).toBeNull();
  });
});

test("fields changed since are listed, whatever order members come in", () => {
  const change = planRevert(
    entry({
      before: { name: "Mug", price: price(900), metadata: { a: 1 } },
      after: { name: "Cup", price: price(1000), metadata: { a: 2, b: 3 } },
    }),
  );
  const now = { name: "Cup", price: price(800, 1000), metadata: { b: 3, a: 2 }, slug: "other" };
  expect(change && fieldsChangedSince(change, now)).toEqual([]);
  expect(change && fieldsChangedSince(change, { ...now, name: "Bowl" })).toEqual(["name"]);
  expect(change && fieldsChangedSince(change, { ...now, name: "Mug" })).toEqual([]);
});

test("each field that is sent is one its PATCH takes", () => {
  const takes = {
    ...{ product: UpdateProduct, category: UpdateCategory, discount: UpdateDiscount },
    ...{
      collection: UpdateCollection,
      shipping_option: UpdateShippingOption,
      tax_rate: UpdateTaxRate,
      store: UpdateStore,
    },
  };
  const anything = new Proxy({}, { getOwnPropertyDescriptor: () => ({ configurable: true }) });
  for (const kind of REVERTIBLE_KINDS) {
    const sent = Object.keys(toRevertInput(kind, anything));
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((name) => !(name in takes[kind].shape))).toEqual([]);
  }
});
