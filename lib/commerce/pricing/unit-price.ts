import type { UnitPrice } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import { money } from "@/lib/kit/money";
import {
  formatMeasure,
  roundMeasure,
  type Unit,
  type UnitContent,
  unitInfo,
  unitPrice,
} from "@/lib/kit/units";
import { getMessages, languageOf } from "@/messages/server";

/**
 * The unit price of an amount, as the wire shows it. If it is less than half of the smallest coin per reference
 * quantity, the reference is multiplied by ten, a hundred or a thousand. Null without a unit, and for an amount of 0.
 */
export function presentUnitPrice(
  price: number,
  content: UnitContent | null,
  { currency, locale }: { currency: string; locale: string },
): UnitPrice | null {
  if (content === null || price === 0) return null;
  const priced = [1, 10, 100, 1000]
    .map((times) => roundMeasure(content.reference * times))
    .map((reference) => ({ reference, amount: unitPrice(price, { ...content, reference }) }))
    .find(({ amount }) => amount !== 0);
  if (!priced || priced.amount === null) return null;
  const { measure, unit } = formatMeasure(priced.reference, content.unit);
  const per = measureText(measure, unit, locale);
  return { ...money(priced.amount, currency, locale), per, reference: measure, unit };
}

/** `kg`, `100 g`, `piece`, `100 pieces`. */
function measureText(measure: number, unit: Unit, locale: string): string {
  const symbol = unitInfo(unit).symbol;
  const amount = measure.toLocaleString(locale);
  if (symbol !== "") return measure === 1 ? symbol : `${amount} ${symbol}`;
  const { units } = getMessages(languageOf(locale));
  return measure === 1 ? units.piece : format(units.pieces, { count: measure, amount }, locale);
}
