/**
 * Marks a page rendered for a document that is already open, possibly prefetched and never shown: only the
 * browser knows when it is shown. The server removes this header from requests.
 */
export const PART_HEADER = "x-page-part";
