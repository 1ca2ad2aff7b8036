export { checkSizeGuide, findPageIds } from "./check-size-guide";
export { countMembers, previewMembers } from "./collection-products";
export { createProduct } from "./create-product";
export type { CollectionRecord } from "./facets/read-index";
export { findCards } from "./find-cards";
export { findProductsFor } from "./find-products-for";
export { findSellerProduct } from "./find-seller-product";
export { freeSlugs } from "./free-slug";
export { getIdentifiers } from "./get-identifiers";
export { getProduct } from "./get-product";
export { hideCard } from "./hidden-prices";
export { catalogJobs } from "./jobs";
export { findKnownProducts } from "./known-products";
export { listProductUrls } from "./list-product-urls";
export { listProducts } from "./list-products";
export { listSellerProducts } from "./list-seller-products";
export { cardsForShopper } from "./own-prices";
export { findBundleErrors, hasChangedParts } from "./plan-parts";
export { type ProductPlan, planProduct, saleMoments } from "./plan-product";
export { presentSellerProduct } from "./present-seller-product";
export {
  type ProductSnapshot,
  planRestoring,
  type RestorePlan,
  snapshotsOf,
} from "./product-snapshot";
export { PRODUCT_RECORD } from "./product-sql";
export { chooseRelated, findRelated } from "./related/choose-related";
export { findBoughtTogether } from "./related/find-bought-together";
export { listRelated } from "./related/list-related";
export { removeSizeGuide } from "./remove-size-guide";
export { lockProducts, lockProductsByHandle, type ProductRecord, type VariantRecord } from "./rows";
export { setBundle } from "./set-bundle";
export { SlugTaken } from "./slug-taken";
export { suggest } from "./suggest";
export type { Unrestored, ValueProblems } from "./unrestored";
export { archiveProduct, updateProduct } from "./update-product";
export { readVariantFields } from "./variants/read-variant-fields";
export { readVariantPasts } from "./variants/variant-past";
export { type ProductWriterContext, touchProducts, writeProducts } from "./write-products";
