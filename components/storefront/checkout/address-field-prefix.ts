/** Where an address stands in what a form sends; empty where it is all that is sent. */
export type AddressFieldPrefix = "shippingAddress" | "billingAddress" | "";

/** The name of an input, which is the path by which the API complains of its field. */
export function inputName(path: AddressFieldPrefix, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}
