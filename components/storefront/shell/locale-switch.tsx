import { chooseLocale } from "@/components/storefront/shell/choose-locale";
import { SwitchForm } from "@/components/storefront/shell/switch-form";

type LocaleSwitchProps = { offered: string[]; current: string; label: string };

/** The languages of the shop, each by its own name. */
export function LocaleSwitch({ offered, current, label }: LocaleSwitchProps) {
  const choices = offered.map((locale) => ({
    value: locale,
    lang: locale,
    text: nameOf(locale, offered),
  }));
  return <SwitchForm action={chooseLocale} name="locale" {...{ label, choices, current }} />;
}

/** "Deutsch", and with the country where a language is offered for several. */
function nameOf(locale: string, offered: string[]): string {
  const { language } = new Intl.Locale(locale);
  const isAlone = offered.filter((one) => new Intl.Locale(one).language === language).length === 1;
  const names = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });
  return names.of(isAlone ? language : locale) ?? locale;
}
