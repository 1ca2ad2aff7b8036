/** Ways to pay that have a name of their own, which is the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  paypal: "PayPal",
  klarna: "Klarna",
  ideal: "iDEAL",
  bancontact: "Bancontact",
  kbc: "KBC/CBC",
  belfius: "Belfius",
  eps: "EPS",
  p24: "Przelewy24",
  blik: "BLIK",
  twint: "TWINT",
  swish: "Swish",
  mybank: "MyBank",
  revolut_pay: "Revolut Pay",
};

/**
 * The payment method that a `paymentMethod` names: `card` for a card from a processor's fields (`pm_…`), the part
 * before the colon for other objects of theirs (`sepa_debit:ctoken_…`), else the id itself.
 */
export function paymentMethodId(paymentMethod: string): string {
  if (paymentMethod.startsWith("pm_")) return "card";
  const [id = paymentMethod] = paymentMethod.split(":", 1);
  return id;
}

/** How people call a way to pay: by `words` of a language, by its own name, or else by its id. */
export function paymentMethodName(
  paymentMethod: string,
  words: Readonly<Record<string, string>>,
): string {
  const id = paymentMethodId(paymentMethod);
  const known = [words, NAMES].find((names) => Object.hasOwn(names, id));
  return known?.[id] ?? id;
}
