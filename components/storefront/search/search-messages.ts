import type { Messages } from "@/messages/storefront";

/** What the field says, and what the prices below it say. */
export type SearchMessages = { search: Messages["search"]; price: Messages["price"] };
