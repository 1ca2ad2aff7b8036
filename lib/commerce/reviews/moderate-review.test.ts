import { expect, it } from "vitest";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore } from "@/lib/testing/store";
import { moderateReview } from "./moderate-review";

const store = await createStore();

async function pending(productId: string, rating: number, livemode = false): Promise<string> {
  const { id } = await db.review.create({
    data: {
      id: newId("review"),
      storeId: store.id,
      livemode,
      productId,
      rating,
      body: "x",
      authorName: "Ada",
    },
  });
  return id;
}

function stats(productId: string, livemode = false) {
  return db.productStats.findUniqueOrThrow({
    where: { productId_livemode: { productId, livemode } },
    select: { reviewCount: true, ratingSum: true },
  });
}

/** The rating is always that of the approved reviews. */
async function recounted(productId: string) {
  const [row] = await query<{ reviewCount: number; ratingSum: number }>(
    "test_recounted",
    `SELECT count(*) AS "reviewCount", coalesce(sum(rating), 0) AS "ratingSum" FROM reviews
     WHERE product_id = $1 AND NOT livemode AND status = 'approved'`,
    [productId],
  );
  return row;
}

async function catalogVersions() {
  const modes = await db.storeMode.findMany({
    where: { storeId: store.id },
    orderBy: { livemode: "asc" },
  });
  return modes.map(({ catalogVersion }) => Number(catalogVersion));
}

it("approving counts a review once, and taking it back counts it no more", async () => {
  const { id: productId } = await publishedProduct(store);
  const review = await pending(productId, 3);
  const approved = await moderateReview(seller(store), review, "approved");
  expect(approved).toMatchObject({ id: review, status: "approved" });
  await moderateReview(seller(store), review, "approved");
  expect(await stats(productId)).toEqual({ reviewCount: 1, ratingSum: 3 });
  await moderateReview(seller(store), review, "rejected");
  expect(await stats(productId)).toEqual({ reviewCount: 0, ratingSum: 0 });
});

it("the catalogue version moves when the rating does, in that mode alone", async () => {
  const { id: productId } = await publishedProduct(store);
  const review = await pending(productId, 3);
  const [test = 0, live = 0] = await catalogVersions();
  await moderateReview(seller(store), review, "rejected");
  expect(await catalogVersions()).toEqual([test, live]);
  await moderateReview(seller(store), review, "approved");
  expect(await catalogVersions()).toEqual([test + 1, live]);
  await moderateReview(seller(store), review, "approved");
  expect(await catalogVersions()).toEqual([test + 1, live]);
});

it("however many moderators press at once, each review is counted once", async () => {
  const { id: productId } = await publishedProduct(store);
  const reviews = await Promise.all([1, 2, 3, 4, 5].map((rating) => pending(productId, rating)));
  await Promise.all(
    reviews.flatMap((review) =>
      Array.from({ length: 8 }, () => moderateReview(seller(store), review, "approved")),
    ),
  );
  expect(await stats(productId)).toEqual({ reviewCount: 5, ratingSum: 15 });
});

it("approvals and rejections that cross leave the rating equal to that of the reviews", async () => {
  const { id: productId } = await publishedProduct(store);
  const reviews = await Promise.all([1, 2, 3, 4, 5].map((rating) => pending(productId, rating)));
  await Promise.all(
    reviews.flatMap((review) =>
      Array.from({ length: 10 }, (_, turn) =>
        moderateReview(seller(store), review, turn % 2 === 0 ? "approved" : "rejected"),
      ),
    ),
  );
  expect(await stats(productId)).toEqual(await recounted(productId));
});

it("another store's review, and one of the other mode, is not found", async () => {
  const { id: productId } = await publishedProduct(store);
  const [review, live] = [await pending(productId, 5), await pending(productId, 5, true)];
  const other = await createStore();
  for (const [ctx, id] of [
    [seller(other), review],
    [seller(store), live],
    [seller(store), "prev_none"],
  ] as const) {
    await expect(moderateReview(ctx, id, "approved")).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await stats(productId)).toEqual({ reviewCount: 0, ratingSum: 0 });
});
