import { askAboutVatId, type CalculatedCart } from "@/lib/commerce/cart";
import { findPrivateStore, type SellerContext } from "@/lib/commerce/stores";
import { requireVatId, type VatSeller } from "@/lib/commerce/tax";
import type { UpdateDraftOrder } from "@/lib/contract/draft-order";
import type { RefusalFields } from "@/lib/kit/errors";
import { Prisma } from "@/lib/platform/db";
import type { VatServices } from "@/lib/providers/vat";

/** The columns of a cart for the VAT id that was sent, and its errors. */
export interface DraftVat {
  fields: RefusalFields;
  columns: Partial<Pick<Prisma.OrderUncheckedCreateInput, "vatId" | "vatCheck" | "vatCheckDueAt">>;
}

/** Where none was sent. */
export const NO_VAT: DraftVat = { fields: {}, columns: {} };

/** Five minutes, as a cart's: when a tax office that was away is asked again once this is an order. */
const AGAIN_MS = 5 * 60_000;

/**
 * Asks a tax office about the VAT id of a draft, as the checkout does; what the draft's cart was answered
 * already stands. Calls out: not for a transaction.
 */
export async function askAboutDraft(
  ctx: SellerContext,
  sent: Pick<UpdateDraftOrder, "vatId">,
  cart: CalculatedCart | null,
  services?: VatServices,
): Promise<DraftVat> {
  if (sent.vatId === undefined) return NO_VAT;
  const fields: RefusalFields = {};
  const vatId = requireVatId(sent.vatId, fields);
  if (Object.keys(fields).length > 0) return { fields, columns: {} };
  const known = cart?.snapshot.vatId === vatId ? cart?.snapshot.vatCheck : null;
  const vatSeller = vatId === null ? null : await findVatSeller(ctx);
  const asked = { vatSeller, vatId, vatCheck: known ?? null };
  const check = await askAboutVatId(ctx, asked, services);
  const isAway = check?.status === "unavailable";
  return {
    fields,
    columns: {
      vatId,
      vatCheck: check === null ? Prisma.DbNull : { ...check },
      vatCheckDueAt: isAway ? new Date(ctx.now.getTime() + AGAIN_MS) : null,
    },
  };
}

/** The fields of the store that `cart_record` returns: a draft that is not written yet has no cart. */
async function findVatSeller(ctx: SellerContext): Promise<VatSeller | null> {
  const { country, invoicing } = await findPrivateStore(ctx);
  if (!invoicing?.checksVatIds || !invoicing.vatId) return null;
  return { countryCode: invoicing.countryCode ?? country, vatId: invoicing.vatId };
}
