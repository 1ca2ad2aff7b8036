import { hash } from "node:crypto";

/** How what stands in the link to a cart is kept. */
export const hashCartLink = (token: string): Buffer => hash("sha256", token, "buffer");
