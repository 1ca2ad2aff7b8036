import {
  findAccountOrder,
  findOrder,
  getCustomer,
} from "@/components/storefront/shell/server/reads";
import type { Parcel } from "@/lib/contract/order";
import type { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import { lineName } from "@/lib/kit/line-name";

/** A line, and how many of its units may be withdrawn from as far as the form knows: the shop decides. */
interface WithdrawnLine {
  id: string;
  name: string;
  quantity: number;
  exclusion: WithdrawalExclusion;
  free: number;
}

/** What the form knows already of an order that this visitor may see. */
export interface WithdrawnOrder {
  id: string;
  orderNumber: string;
  name: string;
  email: string;
  lines: WithdrawnLine[];
}

/** The order as its customer, its visitor or a holder of its link sees it; null for any other. */
export async function findWithdrawnOrder(id: string): Promise<WithdrawnOrder | null> {
  const customer = await getCustomer();
  const own = customer === null ? null : await findAccountOrder(id);
  const order = own ?? (await findOrder(id));
  if (order?.orderNumber == null) return null;
  const names = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
  return {
    id,
    orderNumber: order.orderNumber,
    name: names || ("recipient" in order ? (order.recipient ?? "") : ""),
    // The bearer of a link has to enter the address it was placed with.
    email: own === null ? "" : (customer?.email ?? ""),
    lines: order.items.map(
      ({ id: line, productName, variantName, quantity, withdrawalExclusion }) => ({
        id: line,
        name: lineName({ productName, variantName }),
        quantity,
        exclusion: withdrawalExclusion,
        free: unitsFree(
          { exclusion: withdrawalExclusion, quantity },
          deliveredOnline(order.fulfillments, { productName, variantName }),
        ),
      }),
    ),
  };
}

type Named = { productName: string; variantName: string | null };

/** Units of a line that were delivered over the wire. */
function deliveredOnline(parcels: readonly Parcel[], line: Named): number {
  return parcels
    .flatMap(({ isDigital, items }) => (isDigital ? items : []))
    .filter(
      (item) => item.productName === line.productName && item.variantName === line.variantName,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The units that may be withdrawn. Sealed goods count as unopened; custom and perishable goods are excluded, and
 * digital goods once they were delivered with consent.
 */
function unitsFree(
  { exclusion, quantity }: { exclusion: WithdrawalExclusion; quantity: number },
  delivered: number,
): number {
  if (exclusion === "none" || exclusion === "sealed") return quantity;
  return exclusion === "digital" ? Math.max(0, quantity - delivered) : 0;
}
