import { expect, test } from "vitest";
import { updateProduct } from "@/lib/commerce/catalog";
import { listPolicies } from "@/lib/commerce/content";
import { listReviews, moderateReview, replyToReview } from "@/lib/commerce/reviews";
import {
  createShippingOption,
  deleteShippingOption,
  listDeliveryCountries,
  quoteProduct,
  updateShippingOption,
} from "@/lib/commerce/shipping";
import { updateStore } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore } from "@/lib/testing/store";

const CHANGES = 30;

/** One more than there are changes; the first is where the tests deliver to. */
const COUNTRIES =
  "GB DE FR IT ES PT NL BE LU AT CH SE NO FI DK IE IS PL CZ SK HU RO BG GR HR SI EE LV LT MT CY".split(
    " ",
  );
const READERS = 6;

const store = await createStore();
const { id: productId } = await publishedProduct(store);
const option = await createShippingOption(seller(store), {
  ...{ name: "Post", price: 0, countries: ["GB"], estimatedMinDays: 1, estimatedMaxDays: 2 },
});
const reviewId = await approvedReview();

/** What is kept beside lists and products: how it is changed to the turn, and which turn it shows. */
const KEPT: Record<string, { change(turn: number): Promise<unknown>; read(): Promise<number> }> = {
  "a reply to a review": {
    change: (turn) => replyToReview(seller(store), reviewId, { reply: String(turn) }),
    read: async () => Number((await reviews()).data[0].reply?.body ?? 0),
  },
  "the price of a delivery": {
    change: (price) => updateShippingOption(seller(store), option.id, { price }),
    read: async () => (await delivery()).shippingOptions[0].price.amount,
  },
  "the list of countries": {
    change: (turn) =>
      updateShippingOption(seller(store), option.id, { countries: COUNTRIES.slice(0, 1 + turn) }),
    read: async () => JSON.parse((await listDeliveryCountries(seller(store))).json).data.length - 1,
  },
  "a policy": {
    change: (turn) =>
      updateStore(seller(store), {
        policies: [{ slug: "returns", title: "Returns", body: String(turn) }],
      }),
    read: async () =>
      Number(JSON.parse((await listPolicies(seller(store))).json).data[0]?.body ?? 0),
  },
};

test.each(Object.entries(KEPT))(
  "%s is never older than acknowledged",
  async (_, { change, read }) => {
    let acknowledged = 0;
    const write = async () => {
      for (let turn = 1; turn <= CHANGES; turn += 1) {
        await change(turn);
        acknowledged = turn;
      }
    };
    const reader = async () => {
      for (let known = 0; known < CHANGES; ) {
        known = acknowledged;
        expect(await read()).toBeGreaterThanOrEqual(known);
      }
    };
    await Promise.all([write(), ...Array.from({ length: READERS }, reader)]);
    expect(await read()).toBe(CHANGES);
  },
);

test("a rejected review and a deleted shipping option disappear at once", async () => {
  const { id } = await createShippingOption(seller(store), {
    ...{ name: "Van", price: 5, countries: ["GB"], estimatedMinDays: 1, estimatedMaxDays: 2 },
  });
  expect((await delivery()).shippingOptions).toHaveLength(2);
  await deleteShippingOption(seller(store), id);
  expect((await delivery()).shippingOptions).toHaveLength(1);
  const second = await approvedReview();
  expect((await reviews()).data).toHaveLength(2);
  await moderateReview(seller(store), second, "rejected");
  expect((await reviews()).data).toHaveLength(1);
});

test("what others write to a review past the verbs is shown, and unseen reviews move nothing", async () => {
  const before = await version();
  await db.review.update({
    where: { id: reviewId },
    data: { customerId: null, authorEmail: "a@b.example" },
  });
  const hidden = await pendingReview();
  await db.review.update({ where: { id: hidden }, data: { authorName: "Anonymous" } });
  expect((await reviews()).data[0].authorName).toBe("Ada");
  expect(await version()).toBe(before);
  await db.review.update({ where: { id: reviewId }, data: { authorName: "Anonymous" } });
  expect((await reviews()).data[0].authorName).toBe("Anonymous");
});

test("a delivery that costs by the price changes with the sale, by the clock", async () => {
  const at = now();
  const sale = { salePrice: 10, saleStartsAt: new Date(at.getTime() + 60_000) };
  await updateProduct(seller(store), productId, { price: 1000, ...sale });
  await updateShippingOption(seller(store), option.id, { minSubtotal: 500 });
  expect((await delivery(at)).shippingOptions).toHaveLength(1);
  expect((await delivery(new Date(at.getTime() + 61_000))).shippingOptions).toHaveLength(0);
});

async function reviews() {
  return JSON.parse((await listReviews(seller(store), productId, { page: 1, perPage: 5 })).json);
}

async function delivery(at?: Date) {
  const quoted = await quoteProduct(seller(store, { at }), { product: productId, country: "GB" });
  return JSON.parse(quoted.json).data;
}

async function version() {
  const where = { storeId_livemode: { storeId: store.id, livemode: false } };
  return (await db.storeMode.findUniqueOrThrow({ where })).catalogVersion;
}

async function approvedReview(): Promise<string> {
  const id = await pendingReview();
  await moderateReview(seller(store), id, "approved");
  return id;
}

async function pendingReview(): Promise<string> {
  const { id } = await db.review.create({
    data: {
      ...{ id: newId("review"), storeId: store.id, livemode: false, productId },
      ...{ rating: 4, body: "x", authorName: "Ada", createdAt: new Date(0) },
    },
  });
  return id;
}
