import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Description } from "@/lib/api/definition";
import { FEED_FILES } from "@/lib/commerce/feeds";
import { ErrorBody, Problem } from "@/lib/contract/errors";
import { setClockOffset } from "@/lib/kit/clock";
import { overrideEnvironment } from "@/lib/platform/config";
import { cases } from "@/lib/testing/cases";
import { callEndpoint, endpoints, isPublic, pathNames } from "@/lib/testing/endpoints";
import { type Fixture, openFixture } from "@/lib/testing/fixture";
import { api, newAddress, type TestReply } from "@/lib/testing/http";
import { requestSchema } from "@/lib/testing/json-schema";
import { LONDON } from "@/lib/testing/shop";
import {
  queryText,
  unsafeBytes,
  unsafeHeaders,
  unsafeSegment,
  unsafeText,
  type Vocabulary,
  valueFor,
} from "@/lib/testing/unsafe-inputs";

/*
 * Hostile requests to every endpoint with credentials that are right: nothing a client sends may be
 * our failure. The seed is fixed, so that a failure here is the same failure elsewhere; fast-check
 * prints it with the path of the counterexample.
 */

/** Another seed finds other things: change it to look around, keep it to check. */
const SEED = 20_261_121;

/**
 * Most errors are in bodies; endpoints without one need a third of the tries. With this many, each endpoint meets ids
 * that exist and ids that do not, valid bodies and bodies that are not even JSON, and every unsafe text somewhere.
 */
const requestsTo = ({ body }: Description) => cases(body ? 24 : 8);

let scene: Fixture;
/** What the fields and parameters of a request can name in the scene. */
let words: Vocabulary;

beforeAll(async () => {
  overrideEnvironment({ RATE_LIMIT_SCALE: "1000" });
  scene = await openFixture();
  words = vocabularyOf(scene);
  return () => overrideEnvironment({ RATE_LIMIT_SCALE: "" });
});
// The endpoint that moves the clock is one of the table.
afterEach(() => setClockOffset(0));

/** Those that take away what others need come after them: a line, the cart, the shelf, the session. */
const WEAR: Record<string, number> = {
  ...{
    checkout: 3,
    addLicenseKeys: 4,
    adjustInventory: 4,
    updateProduct: 5,
    archiveProduct: 6,
    logOut: 7,
  },
  logOutEverywhere: 7,
};
const wear = ({ id, method }: Description) =>
  WEAR[id] ?? { GET: 0, POST: 1, PUT: 1, PATCH: 1, DELETE: 2 }[method];
const lastsLongest = endpoints.toSorted((one, another) => wear(one) - wear(another));

/** Refused early unless the cart has come far enough. */
const NEEDS_CART = ["checkout", "selectShippingOption"];

async function fillCart(): Promise<void> {
  const { shelf, shop, token } = scene;
  const client = api.public(shop.store);
  const productId = shelf.productId;
  await client.post("/cart/items", { token, body: { productId } });
  const checkoutData = { email: "ada@example.com", shippingAddress: LONDON };
  await client.put("/cart/checkout-data", { token, body: checkoutData });
  const { shippingOptionId } = shelf;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
}

describe("no request is our failure", () => {
  test.for(lastsLongest)("$id", { timeout: 60_000 }, async (definition) => {
    await fc.assert(
      fc.asyncProperty(requestTo(definition), async (request) => {
        if (NEEDS_CART.includes(definition.id)) await fillCart();
        const reply = await send(definition, request);
        setClockOffset(0);
        judge(definition, reply);
      }),
      { seed: SEED, numRuns: requestsTo(definition) },
    );
  });
});

type Hostile = {
  params: Record<string, string>;
  search: string;
  headers: Record<string, string | undefined>;
  body?: unknown;
  rawBody?: string | Uint8Array;
};

function requestTo(definition: Description): fc.Arbitrary<Hostile> {
  // Once for all requests: to read a schema costs more than to send what it describes.
  const bodies = bodyFor(definition);
  return fc
    .record({
      params: paramsFor(definition),
      search: searchFor(definition),
      headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, unsafeHeaders),
    })
    .chain((request) => bodies.map((body) => ({ ...request, ...body })));
}

/** Ids that exist get the request past the look-up, to where its body counts. */
function paramsFor(definition: Description): fc.Arbitrary<Record<string, string>> {
  const segment = (name: string) => {
    const known = words[name];
    if (!known) throw new Error(`The ids for the path parameter ${name} are not listed.`);
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, unsafeSegment);
  };
  return fc.record(Object.fromEntries(pathNames(definition).map((name) => [name, segment(name)])));
}

/** Own things and another's, and what the lists of the world have. */
function vocabularyOf({ shelf, otherShelf, own, ofOtherVisitor }: Fixture): Vocabulary {
  const products = [shelf.productId, shelf.slug, shelf.shirtId, otherShelf.productId];
  const variants = [shelf.variantId, shelf.shirtVariantId, otherShelf.variantId];
  const categories = [shelf.categoryId, shelf.categorySlug];
  const media = [shelf.mediaId, otherShelf.mediaId];
  const emails = [
    "ada@example.com",
    "ada+tag@b\u00fccher.example",
    own.email,
    ofOtherVisitor.email,
  ];
  return {
    ...{ product: products, productId: products, variantId: variants, category: categories },
    ...{ categoryIds: [shelf.categoryId], media, mediaId: media, mediaIds: [shelf.mediaId] },
    collection: [shelf.collectionId, "in-stock"],
    id: [shelf.optionId, shelf.optionValueId, shelf.shirtVariantId, shelf.productId],
    item: [own.itemId, ofOtherVisitor.itemId],
    order: [own.orderId, own.paidOrderId, own.sentOrderId, ofOtherVisitor.orderId],
    address: [own.addressId, ofOtherVisitor.addressId],
    ...{ customer: [own.customerId, own.idleCustomerId], customerId: [own.customerId] },
    ...{ review: [own.reviewId], mail: [own.mailId], import: [own.importId] },
    bulkJob: [own.bulkJobId],
    move: [own.moveId, own.endedMoveId],
    ...{ webhook: [own.webhookId], delivery: [own.deliveryId], event: [own.eventId] },
    savedReply: [shelf.savedReplyId],
    giftCard: [own.giftCardId, own.spareGiftCardId, own.giftCardCode],
    redirect: [shelf.redirectId],
    merchandisingRule: [shelf.merchandisingRuleId],
    synonym: [shelf.synonymId],
    customerGroup: [own.customerGroupId],
    priceList: [own.priceListId],
    content: [shelf.contentId, shelf.contentSlug, shelf.articleSlug, shelf.homeId],
    ...{ preview: [shelf.previewToken, otherShelf.previewToken], version: ["1", "2"] },
    menu: ["header", "footer"],
    ownerType: ["product", "category", "option"],
    customField: [shelf.customFieldId],
    ...{ path: PATHS, from: PATHS, to: PATHS },
    ...{ file: [shelf.fileId, otherShelf.fileId], download: [own.downloadId] },
    taxClass: [shelf.taxClassCode, "standard", "exempt", "%"],
    draft: [own.draftOrderId],
    payment: [own.orderPaymentId],
    statement: [own.bankStatementId],
    entry: [own.bankEntryId],
    ...{ document: [own.documentId], fulfillment: [own.fulfillmentId] },
    ...{ return: [own.returnId, own.approvedReturnId, own.claimId], photo: [own.photoId] },
    ...{ withdrawal: [own.withdrawalId], subscriber: [own.subscriberId] },
    itemId: [own.sentLineId, own.paidLineId],
    ...{ discount: [shelf.discountId], taxRate: [shelf.taxRateId], apiKey: [shelf.apiKeyId] },
    ...{ shippingOption: [shelf.shippingOptionId], member: [shelf.memberId], session: ["one"] },
    conversationId: [own.conversationId, ofOtherVisitor.conversationId],
    shippingOptionId: [shelf.shippingOptionId],
    code: [own.giftCardCode, shelf.discountCode, ` ${shelf.discountCode.toLowerCase()} `, "%"],
    ...{ email: emails, authorEmail: emails },
    ...{ feed: FEED_FILES, countryCode: ["GB", "US", "DE", "AQ", "ZZ"] },
    ...{ postcode: ["SW1Y 4JH", "94016", "%"], state: ["CA", "California", "_"] },
    phone: ["+447911123456"],
    paymentMethod: ["pm_card_visa", "pm_card_chargeDeclined", "bank_transfer"],
    returnUrl: ["http://localhost/back?a=%00#b", "https://example.com/"],
    slug: ["blue-mug", "a-1"],
    ...{ saleStartsAt: MOMENTS, saleEndsAt: MOMENTS, updatedAfter: MOMENTS },
    ...{ page: NUMBERS, perPage: NUMBERS, minPrice: NUMBERS, maxPrice: NUMBERS },
    ...{ q: ["mug", "%", "_", "\\", "mgu", "''"], inStock: ["true", "false"] },
    color: ["#CC0000"],
    newCartToken: ["one-more"],
  };
}

const MOMENTS = ["2026-01-01", "2026-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z", "0001-01-01"];
const PATHS = [
  "/old",
  "/products/blue-mug?a=1#b",
  "//example.com",
  "/%ff",
  "/%2f%2fexample.com",
  "/a\\b",
];
const NUMBERS = ["1", "2", "100", "101", "90071992547409", "0", "-1"];

function searchFor({ query }: Description): fc.Arbitrary<string> {
  const { properties = {} } = query ? requestSchema(query) : {};
  const names = Object.keys(properties);
  const name = names.length > 0 ? fc.constantFrom(...names) : unsafeText;
  const fitting = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [
        key,
        valueFor(schema, { words, name: key }),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 3, arbitrary: fitting.map((pairs) => queryText(Object.entries(pairs))) },
    fc.array(fc.tuple(name, unsafeText), { maxLength: 3 }).map(queryText),
    fc.constantFrom(
      "",
      "&&&",
      "=",
      "%",
      "page=%zz",
      "page[]=1",
      "page=1&page=2",
      "a=%00",
      "%ff=1",
      "toString=%00",
      "__proto__=%00",
    ),
  );
}

function bodyFor({ body }: Description): fc.Arbitrary<Pick<Hostile, "body" | "rawBody">> {
  const bytes = unsafeBytes.map((rawBody) => ({ rawBody }));
  if (!body) return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, bytes);
  const fitting = valueFor(requestSchema(body), { words, name: "" }).map((value) => ({
    body: value,
  }));
  return fc.oneof({ weight: 6, arbitrary: fitting }, bytes);
}

function send(definition: Description, request: Hostile): Promise<TestReply> {
  const { params, search, headers, body, rawBody } = request;
  const { publishable, secret } = scene.shop.store.keys;
  const path = search === "" ? definition.path : `${definition.path}?${search}`;
  return callEndpoint(
    { method: definition.method, path },
    { ...params, pathKey: publishable.test },
    {
      ...{ headers, body, rawBody, address: newAddress() },
      key: isPublic(definition) ? publishable.test : secret.test,
      token: tokenFor(definition),
    },
  );
}

/** Creating an account changes the login of a token, so another token is used. */
function tokenFor(definition: Description): string | undefined {
  if (!isPublic(definition)) return undefined;
  return definition.id === "createAccount" ? scene.otherToken : scene.token;
}

/** Refused in the envelope, or answered as declared; never anything else. */
function judge({ returns, meta, status, alsoStatus, produces }: Description, reply: TestReply) {
  expect(reply.status, reply.text).toBeLessThan(500);
  expect(reply.headers["x-request-id"]).toMatch(/^req_/);
  if (reply.status >= 400) {
    const isProblem = reply.headers["content-type"]?.includes("problem") ?? false;
    if (isProblem) Problem.parse(reply.body);
    else ErrorBody.parse(reply.body);
    return;
  }
  if (reply.status === 304) return expect(reply.text).toBe("");
  expect([status, ...Object.keys(alsoStatus ?? {}).map(Number)]).toContain(reply.status);
  if (produces) {
    const [type] = reply.headers["content-type"]?.split(";") ?? [];
    return expect([produces].flat()).toContain(type);
  }
  if (returns && status !== 204) returns.parse(reply.body.data);
  if (meta) meta.parse(reply.body.meta);
}
