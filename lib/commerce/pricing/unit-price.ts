import type { UnitPrice } from "@/lib/contract/product";
import { money } from "@/lib/kit/money";
import { formatMeasure, type UnitContent, unitInfo, unitPrice } from "@/lib/kit/units";
import { getMessages, languageOf } from "@/messages/server";

/** The unit price of what costs so much, as the wire shows it; null where it has none. */
export function presentUnitPrice(
  price: number,
  content: UnitContent | null,
  { currency, locale }: { currency: string; locale: string },
): UnitPrice | null {
  const amount = content && unitPrice(price, content);
  if (content === null || amount === null) return null;
  const { measure, unit } = formatMeasure(content.reference, content.unit);
  const symbol = unitInfo(unit).symbol || getMessages(languageOf(locale)).units.piece;
  const per = measure === 1 ? symbol : `${measure.toLocaleString(locale)} ${symbol}`;
  return { ...money(amount, currency, locale), per, reference: measure, unit };
}
