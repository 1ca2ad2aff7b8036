/** The recipients of mails to a store, as SQL beside the store under the alias `s`: `reader (place, address)`. */
export const SELLER_READERS = "CROSS JOIN LATERAL seller_readers(s) reader";
