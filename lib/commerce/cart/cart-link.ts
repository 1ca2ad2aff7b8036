import { hash } from "node:crypto";

/** The stored form of the token in a link to a cart. */
export const hashCartLink = (token: string): Buffer => hash("sha256", token, "buffer");
