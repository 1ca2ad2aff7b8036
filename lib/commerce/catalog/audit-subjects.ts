import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of the catalogue. */
export const catalogSubjects: AuditSubjects = {
  product: {
    id: "p.id",
    name: "p.name",
    from: "products p",
    where: (entry) => `p.id = ${entry.object_id} AND p.store_id = ${entry.store_id}`,
  },
  inventory: {
    shownAs: "product",
    id: "p.id",
    name: "concat_ws(', ', p.name, v.name)",
    from: "variants v JOIN products p ON p.id = v.product_id",
    where: (entry) => `v.id = ${entry.object_id} AND p.store_id = ${entry.store_id}`,
  },
};
