/**
 * Tells a page that it is made for a document that is open already, maybe ahead of a visit that never comes: that it is
 * shown is known in the browser alone. The server takes off what others send under this name.
 */
export const PART_HEADER = "x-page-part";
