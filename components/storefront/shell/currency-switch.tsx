import { chooseCurrency } from "@/components/storefront/shell/choose-currency";
import { SwitchForm } from "@/components/storefront/shell/switch-form";

type CurrencySwitchProps = { offered: string[]; current: string; locale: string; label: string };

/** The currencies of the shop, each with its name. */
export function CurrencySwitch({ offered, current, locale, label }: CurrencySwitchProps) {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const choices = offered.map((code) => ({
    value: code,
    title: names.of(code),
    text: (
      <>
        <span aria-hidden>{code}</span>
        <span className="sr-only">{names.of(code)}</span>
      </>
    ),
  }));
  return <SwitchForm action={chooseCurrency} name="currency" {...{ label, choices, current }} />;
}
