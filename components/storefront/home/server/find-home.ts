import { cache } from "react";
import { find } from "@/components/storefront/shell/server/reads";
import { shopApi } from "@/components/storefront/shell/server/shop-api";

/** The home page as its seller has arranged it; null where the shop decides by itself. */
export const findHome = cache(async () => find((await shopApi()).GET("/home")));
