import { chooseLocale } from "@/components/storefront/shell/choose-locale";
import { Check } from "@/components/ui/icons/check";

type LocaleSwitchProps = {
  /** What there is to choose from; with one there is nothing to choose. */
  offered: string[];
  current: string;
  label: string;
};

/** The languages of the shop, each by its own name. A form, so that it works without any script. */
export function LocaleSwitch({ offered, current, label }: LocaleSwitchProps) {
  if (offered.length < 2) return null;
  return (
    <form action={chooseLocale} aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {offered.map((locale) => (
          <li key={locale}>
            <button
              type="submit"
              name="locale"
              value={locale}
              lang={locale}
              aria-current={locale === current ? "true" : undefined}
              className="flex min-h-9 items-center gap-1.5 underline-offset-4 hover:underline aria-[current=true]:font-medium"
            >
              {locale === current && <Check aria-hidden className="size-3.5" strokeWidth={2.25} />}
              {nameOf(locale, offered)}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** "Deutsch", and with the country where a language is offered for several. */
function nameOf(locale: string, offered: string[]): string {
  const { language } = new Intl.Locale(locale);
  const isAlone = offered.filter((one) => new Intl.Locale(one).language === language).length === 1;
  const names = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });
  return names.of(isAlone ? language : locale) ?? locale;
}
