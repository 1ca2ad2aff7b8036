import type { LicenseKey } from "@/lib/contract/license-key";
import { isoSeconds } from "@/lib/kit/clock";

/** A licence key with the order that has it, as it is read; what was sealed stays where it is. */
export interface KeyRow {
  id: string;
  variantId: string;
  ending: string;
  status: LicenseKey["status"];
  orderId: string | null;
  orderNumber: string | null;
  createdAt: Date;
  takenAt: Date | null;
  deliveredAt: Date | null;
  revokedAt: Date | null;
}

/** The columns of a {@link KeyRow}, of key `k` and order `o`. */
export const KEY_COLUMNS = `
  k.id, k.variant_id AS "variantId", k.ending, k.status, o.id AS "orderId",
  o.order_number AS "orderNumber", k.created_at AS "createdAt", k.taken_at AS "takenAt",
  k.delivered_at AS "deliveredAt", k.revoked_at AS "revokedAt"`;

/** A licence key as its seller sees it. */
export function presentKey(row: KeyRow): LicenseKey {
  return {
    id: row.id,
    variantId: row.variantId,
    ending: row.ending,
    status: row.status,
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber },
    createdAt: isoSeconds(row.createdAt),
    takenAt: isoSeconds(row.takenAt),
    deliveredAt: isoSeconds(row.deliveredAt),
    revokedAt: isoSeconds(row.revokedAt),
  };
}
