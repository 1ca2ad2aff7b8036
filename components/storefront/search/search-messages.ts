import type { Messages } from "@/messages/storefront";

/** The messages of the field, and of the prices below it. */
export type SearchMessages = { search: Messages["search"]; price: Messages["price"] };
