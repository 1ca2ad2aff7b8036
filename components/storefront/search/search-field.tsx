"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from "react";
import { listingHref } from "@/components/storefront/listing/listing-address";
import type { SearchMessages } from "@/components/storefront/search/search-messages";
import { nextRow } from "@/components/storefront/search/suggestions";
import { type Suggested, useSuggestions } from "@/components/storefront/search/use-suggestions";
import { classNames } from "@/components/ui/class-names";
import { Search } from "@/components/ui/icons/search";
import { useLanguage } from "@/components/ui/language-provider";
import { useOptimisticValue } from "@/components/ui/use-optimistic-value";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

// Most visits have no search, so the suggestions are loaded when the field gets the focus.
const loadList = () => import("@/components/storefront/search/suggestion-list");
const SuggestionList = lazy(loadList);

type SearchFieldProps = {
  defaultValue: string;
  publishableKey: string;
  messages: SearchMessages;
  isLarge: boolean;
  isFocused: boolean;
};

/**
 * The field of a search, with suggestions once two letters are there: a combobox whose list is gone
 * through with the arrow keys while the focus stays in the field. Without a script it is a field.
 */
export function SearchField(props: SearchFieldProps) {
  const { defaultValue, publishableKey, messages, isLarge, isFocused } = props;
  const { locale } = useLanguage();
  const router = useRouter();
  const list = useId();
  const [text, setText] = useOptimisticValue(defaultValue);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const suggested = useSuggestions(isTyping ? text : "", publishableKey);
  const rows = suggested?.rows ?? [];
  const isOpen = isTyping && rows.length > 0;

  function close() {
    setTyping(false);
    setActive(null);
  }

  function go(event: KeyboardEvent<HTMLInputElement>) {
    // The Enter that ends the writing of a character is not one that sends.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setTyping(true);
      if (isOpen) setActive(nextRow(active, event.key === "ArrowDown" ? 1 : -1, rows.length));
    } else if (event.key === "Escape" && isOpen) {
      // Only the list: the browser would empty the field, and a drawer around it would close.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter") {
      const row = active === null ? undefined : rows[active];
      close();
      if (row === undefined) return;
      event.preventDefault();
      router.push(row.href);
    }
  }

  // The search that is already shown is sent again, as a form would.
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    router.push(listingHref("/products", { q: text.trim() }, {}));
  }

  return (
    <form action="/products" onSubmit={send}>
      <input
        // Not of the type search: HTML does not allow it to be a combobox.
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        aria-label={messages.search.label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={active === null ? undefined : `${list}-${active}`}
        placeholder={messages.search.placeholder}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: of the sheet that is opened in order to search.
        autoFocus={isFocused}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTyping(true);
          setActive(null);
        }}
        onKeyDown={go}
        onFocus={() => void loadList().catch(() => undefined)}
        onBlur={close}
        className={classNames(
          "w-full border-b border-line-strong bg-transparent pe-10 placeholder:text-ink-soft hover:border-ink focus-visible:border-ink",
          isLarge ? "h-14 text-lead" : "h-10 text-small",
        )}
      />
      <button
        type="submit"
        aria-label={messages.search.submit}
        className={classNames(
          "absolute inset-e-0 grid size-9 place-items-center text-ink-soft hover:text-ink",
          isLarge ? "top-2.5" : "top-0.5",
        )}
      >
        <Search aria-hidden className={isLarge ? "size-5" : "size-4.5"} strokeWidth={1.75} />
      </button>
      <div
        id={list}
        role="listbox"
        aria-label={messages.search.suggestions}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(DROP, "max-h-[min(34rem,75dvh)] overflow-y-auto p-1.5 empty:hidden")}
      >
        {isOpen && (
          <Suspense>
            <SuggestionList
              id={list}
              rows={rows}
              active={active}
              messages={messages}
              locale={locale}
              onChosen={close}
            />
          </Suspense>
        )}
      </div>
      {/* No results: announced in place of the list. */}
      <div
        role="status"
        className={
          isTyping && suggested && rows.length === 0
            ? classNames(DROP, "px-3.5 py-3 text-small text-ink-soft")
            : "sr-only"
        }
      >
        {isTyping && suggested && suggestionsText(suggested, messages.search, locale)}
      </div>
    </form>
  );
}

/** Where what was found stands: below the field, as wide as a row needs. */
const DROP =
  "absolute inset-e-0 top-full z-40 mt-2 w-[max(100%,min(24rem,calc(100vw-2*var(--spacing-gutter))))] rounded-medium border border-line bg-surface shadow-raised";

function suggestionsText(
  { q, rows, hasFailed }: NonNullable<Suggested>,
  messages: Messages["search"],
  locale: string,
): string {
  if (hasFailed) return messages.failed;
  return rows.length === 0
    ? format(messages.none, { query: q })
    : format(messages.found, { count: rows.length }, locale);
}
