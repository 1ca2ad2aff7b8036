import { expect, test } from "vitest";
import type { Scope, ScopedResource } from "@/lib/contract/api-key";
import { endpoint } from "./endpoint";
import { requiredScope, type Scoped } from "./scope";

const PRIVATE = { auth: "seller", method: "GET" } as const;
const declared = { id: "listGadgets", summary: "Gadgets", handle: async () => undefined } as const;

/*
 * Checked by the compiler: where one of the expected errors is none, the line above it does not compile.
 */
test("a declaration whose resource is in no table of scopes does not compile", () => {
  // @ts-expect-error "gadgets" is not in SCOPED_RESOURCES, and the declaration names no scope.
  const forgotten = endpoint({ ...PRIVATE, ...declared, path: "/v3/private/gadgets" });
  // @ts-expect-error The same where the path goes on.
  endpoint({ ...PRIVATE, ...declared, path: "/v3/private/gadgets/{gadget}" });
  endpoint({ ...PRIVATE, ...declared, path: "/v3/private/gadgets", scope: "products:read" });
  endpoint({ ...PRIVATE, ...declared, path: "/v3/private/gadgets", scope: null });
  const known = endpoint({ ...PRIVATE, ...declared, path: "/v3/private/orders/{order}" });
  expect(requiredScope(known.definition)).toBe("orders:read");
  expect(requiredScope(forgotten.definition)).toBe("gadgets:read");
});

test("a role that does not name every resource does not compile", () => {
  type Access = Record<ScopedResource, "read" | "write" | null>;
  // @ts-expect-error All resources but one are missing.
  const access: Access = { products: "read" };
  const unscoped: Scoped<"/v3/public/{publishableKey}/gadgets", "public"> = "asks for no scope";
  const scope: Scope = "products:read";
  expect([access, unscoped, scope]).toBeDefined();
});
