import { Search } from "lucide-react";
import Form from "next/form";
import { getLanguage } from "@/components/storefront/server/language";
import { classNames } from "@/components/ui/class-names";

type SearchFormProps = { defaultValue?: string; isLarge?: boolean; className?: string };

/** Finds products. A plain GET form: the result has an address of its own. */
export async function SearchForm({ defaultValue, isLarge = false, className }: SearchFormProps) {
  const { search } = (await getLanguage()).words;
  return (
    <Form action="/products" role="search" className={classNames("relative", className)}>
      <input
        // A new search in the address is a new starting text, also for a field that is already there.
        key={defaultValue}
        type="search"
        name="q"
        aria-label={search.label}
        placeholder={search.placeholder}
        defaultValue={defaultValue}
        maxLength={200}
        enterKeyHint="search"
        className={classNames(
          "w-full border-b border-line-strong bg-transparent pe-10 placeholder:text-ink-soft hover:border-ink focus-visible:border-ink",
          isLarge ? "h-14 text-lead" : "h-10 text-small",
        )}
      />
      <button
        type="submit"
        aria-label={search.submit}
        className="absolute inset-e-0 top-1/2 grid size-9 -translate-y-1/2 place-items-center text-ink-soft hover:text-ink"
      >
        <Search aria-hidden className={isLarge ? "size-5" : "size-4.5"} strokeWidth={1.75} />
      </button>
    </Form>
  );
}
