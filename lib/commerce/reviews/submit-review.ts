import { findSession } from "@/lib/commerce/login";
import { emit } from "@/lib/commerce/outbox";
import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { SubmitReview } from "@/lib/contract/review";
import { refuse, requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { rejectDuplicate, type Tx, transaction } from "@/lib/platform/db";
import { presentSellerReview } from "./present";
import { findProduct, hasPurchased, type ReviewRow } from "./rows";
import { authorEmail, authorName, requireReviewsEnabled } from "./rules";
import { findSignals } from "./seller-rows";

/** A visitor with or without a cart token. */
type ReviewerContext = StoreContext & Partial<Pick<VisitorContext, "tokenHash">>;

/**
 * Takes a review, which is neither shown nor counted before the seller approves it. Whether its author has
 * bought the product is worked out here and never believed. Refuses feature_disabled,
 * validation_failed (a guest without an address), not_found, conflict (a customer's second one).
 */
export async function submitReview(
  ctx: ReviewerContext,
  product: string,
  input: SubmitReview,
): Promise<ReviewRow> {
  const { store, livemode, tokenHash, now } = ctx;
  requireReviewsEnabled(store);
  const customer =
    tokenHash === undefined
      ? null
      : await findSession({ storeId: store.id, livemode, tokenHash, now });
  const author = {
    // A customer with an unverified mailbox is a guest here.
    customerId: customer?.emailVerified ? customer.id : null,
    email: authorEmail(input, customer),
    tokenHash: tokenHash ?? null,
    orderTokenHash: ctx.orderTokenHash ?? null,
  };
  return transaction(async (tx) => {
    const reviewed = requireFound(await findProduct(tx, { storeId: store.id, product }));
    const place = { storeId: store.id, livemode, productId: reviewed.id };
    const review = await insertReview(tx, {
      ...place,
      id: newId("review"),
      customerId: author.customerId,
      rating: input.rating,
      title: input.title?.trim() || null,
      body: input.body,
      authorName: authorName(input, customer),
      authorEmail: author.email,
      verifiedPurchase: await hasPurchased(tx, place, author),
      createdAt: now,
      updatedAt: now,
    });
    await emit(tx, {
      storeId: store.id,
      livemode,
      type: "review.created",
      objectId: review.id,
      dedupeKey: "created",
      payload: presentSellerReview({
        ...review,
        product: reviewed,
        storeName: store.name,
        signals: await findSignals(tx, review.id),
        photos: [],
      }),
      createdAt: now,
    });
    return review;
  });
}

function insertReview(
  tx: Tx,
  data: Omit<ReviewRow, "status" | "reply" | "repliedAt">,
): Promise<ReviewRow> {
  const message = "You have reviewed this product already.";
  // Beside its random id, a review has only the index reviews_one_a_customer to clash with.
  return rejectDuplicate(tx.review.create({ data }), (cause) =>
    refuse("conflict", { message, cause }),
  );
}
