import { readVersion } from "@/lib/commerce/catalog-cache";
import type { CollectionPreview } from "@/lib/contract/collection";
import { findMembers } from "./facets/collection-members";
import { surveyProducts } from "./facets/narrow";
import { orderProducts } from "./facets/order-products";
import { type CollectionRecord, readFacetIndex } from "./facets/read-index";
import { findCards } from "./find-cards";
import type { CatalogView } from "./prices";

type Definition = Pick<CollectionRecord, "type" | "match" | "rules" | "productIds">;

/** The number of listed products of each collection, and the period for which the numbers hold. */
interface MemberCounts {
  counts: number[];
  /** The catalogue version of the counts; it may be later than the one requested. */
  version: number;
  validFrom: number;
  validUntil: number;
}

/** Counts the products of collections as `GET /products` would list them, at `version` of the catalogue or later. */
export async function countMembers(
  { store, livemode, now }: Pick<CatalogView, "store" | "livemode" | "now">,
  collections: readonly Definition[],
  version: number,
): Promise<MemberCounts> {
  const facets = await readFacetIndex({ storeId: store.id, livemode }, version);
  const found = collections.map((one) => findMembers(facets, one, now.getTime()));
  return {
    counts: found.map(({ places }) => places.length),
    version: facets.index.version,
    validFrom: Math.max(Number.NEGATIVE_INFINITY, ...found.map(({ validFrom }) => validFrom)),
    validUntil: Math.min(Number.POSITIVE_INFINITY, ...found.map(({ validUntil }) => validUntil)),
  };
}

/** Two rows of a narrow window. */
const PREVIEWED = 8;

/** The number of products a collection would have now, and the first of them in the shop's order. */
export async function previewMembers(
  ctx: CatalogView,
  definition: Definition,
): Promise<CollectionPreview> {
  const { store, livemode, now } = ctx;
  const version = await readVersion(ctx);
  const facets = await readFacetIndex({ storeId: store.id, livemode }, version);
  const { places, isOrdered } = findMembers(facets, definition, now.getTime());
  const survey = surveyProducts(facets.index, {
    ...{ among: places, chosen: new Map(), now: now.getTime() },
  });
  const first = orderProducts(facets.index.products, survey, {
    ...{ sort: undefined, isFound: isOrdered, offset: 0, limit: PREVIEWED },
  });
  const cards = await findCards(ctx, first, "listed");
  return {
    productCount: places.length,
    products: cards.toSorted((one, other) => first.indexOf(one.id) - first.indexOf(other.id)),
  };
}
