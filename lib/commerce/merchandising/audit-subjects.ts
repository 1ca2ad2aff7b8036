import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const merchandisingSubjects: AuditSubjects = {
  merchandising_rule: {
    id: "r.id",
    name: "coalesce(r.query, c.name)",
    from: "merchandising_rules r LEFT JOIN categories c ON c.id = r.category_id",
    where: (entry) => `r.id = ${entry.object_id} AND r.store_id = ${entry.store_id}`,
  },
  synonym: {
    id: "y.id",
    name: "array_to_string(y.input || y.terms, ', ')",
    from: "synonyms y",
    where: (entry) => `y.id = ${entry.object_id} AND y.store_id = ${entry.store_id}`,
  },
};
