export { createPriceList } from "./create-price-list";
export { deletePriceList } from "./delete-price-list";
export { listPriceLists } from "./list-price-lists";
export { listPrices } from "./list-prices";
export { presentPriceList } from "./present";
export { findPriceList } from "./rows";
export { setPrices } from "./set-prices";
export { readShopperPrices, type ShopperPrices } from "./shopper-prices";
export { updatePriceList } from "./update-price-list";
