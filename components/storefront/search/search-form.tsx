import { SearchField } from "@/components/storefront/search/search-field";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { findPublishedShop } from "@/components/storefront/shell/server/shop";
import { classNames } from "@/components/ui/class-names";

type SearchFormProps = {
  defaultValue?: string;
  isLarge?: boolean;
  /** Takes the focus when its container opens. */
  isFocused?: boolean;
  className?: string;
};

/** Finds products. A plain GET form: the result has an address of its own. */
export async function SearchForm(props: SearchFormProps) {
  const { defaultValue = "", isLarge = false, isFocused = false, className } = props;
  const { search, price } = (await getLanguage()).messages;
  return (
    <search className={classNames("relative", className ?? "block")}>
      <SearchField
        defaultValue={defaultValue}
        publishableKey={(await findPublishedShop())?.publishableKey ?? ""}
        messages={{ search, price }}
        isLarge={isLarge}
        isFocused={isFocused}
      />
    </search>
  );
}
