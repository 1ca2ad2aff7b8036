import type { StoreContext } from "@/lib/commerce/stores";
import { contentLocale, translated } from "@/lib/commerce/translations";
import type { ShippingOptionRules } from "./rules";

/** The translations of a shipping option `x`, as JSON by `<locale> <field>`; null if there are none. */
export const OPTION_TEXTS_SQL = `(
  SELECT jsonb_object_agg(t.locale || ' ' || t.field, t.text) FROM translations t
  WHERE t.store_id = x.store_id AND t.owner_type = 'shipping_option' AND t.owner_id = x.id
)`;

/** A shipping option with its name and description in the locale of the request. */
export function translateOption<Option extends ShippingOptionRules>(
  option: Option,
  ctx: Pick<StoreContext, "store" | "locale">,
): Option {
  const locale = contentLocale(ctx);
  if (locale === null || !option.texts) return option;
  const { name, description } = option;
  const ofLocale = Object.entries({ name, description }).flatMap(([field]) => {
    const text = option.texts?.[`${locale} ${field}`];
    return text === undefined ? [] : [[field, text]];
  });
  return translated("shipping_option", option, Object.fromEntries(ofLocale));
}
