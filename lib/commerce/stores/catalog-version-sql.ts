/**
 * The column of the catalogue's version, of the store $1 and the mode $2. It is read with the rows in one snapshot, so that
 * a response never claims a version other than its own.
 */
export const CATALOG_VERSION_SQL =
  "(SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $2) AS version";
