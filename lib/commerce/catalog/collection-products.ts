import { readVersion } from "@/lib/commerce/catalog-cache";
import type { CollectionPreview } from "@/lib/contract/collection";
import { findMembers } from "./facets/collection-members";
import { surveyProducts } from "./facets/narrow";
import { orderProducts } from "./facets/order-products";
import { type CollectionRecord, readFacetIndex } from "./facets/read-index";
import { findCards } from "./find-cards";
import type { CatalogView } from "./prices";

type Definition = Pick<CollectionRecord, "type" | "match" | "rules" | "productIds">;

/** How many listed products each of some collections has, and between which moments. */
interface MemberCounts {
  counts: number[];
  /** The version of the catalogue that they are of, at least. */
  version: number;
  validFrom: number;
  validUntil: number;
}

/** Counts what is in collections, as `GET /products` would list it, at `version` of the catalogue or a later one. */
export async function countMembers(
  { store, livemode, now }: Pick<CatalogView, "store" | "livemode" | "now">,
  collections: readonly Definition[],
  version: number,
): Promise<MemberCounts> {
  const facets = await readFacetIndex({ storeId: store.id, livemode }, version);
  const found = collections.map((one) => findMembers(facets, one, now.getTime()));
  return {
    counts: found.map(({ ids }) => ids.length),
    version: facets.index.version,
    validFrom: Math.max(Number.NEGATIVE_INFINITY, ...found.map(({ validFrom }) => validFrom)),
    validUntil: Math.min(Number.POSITIVE_INFINITY, ...found.map(({ validUntil }) => validUntil)),
  };
}

/** As many as two rows of a narrow window show. */
const PREVIEWED = 8;

/** How many products a collection would have now, and the first of them, in the order of the shop. */
export async function previewMembers(
  ctx: CatalogView,
  definition: Definition,
): Promise<CollectionPreview> {
  const { store, livemode, now } = ctx;
  const version = await readVersion(ctx);
  const facets = await readFacetIndex({ storeId: store.id, livemode }, version);
  const { ids, isOrdered } = findMembers(facets, definition, now.getTime());
  const { candidates } = surveyProducts(facets.index, {
    ...{ among: ids, chosen: new Map(), now: now.getTime() },
  });
  const first = orderProducts(candidates, {
    ...{ sort: undefined, isFound: isOrdered, offset: 0, limit: PREVIEWED },
  });
  const cards = await findCards(ctx, first, "listed");
  return {
    productCount: ids.length,
    products: cards.toSorted((one, other) => first.indexOf(one.id) - first.indexOf(other.id)),
  };
}
