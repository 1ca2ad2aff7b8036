import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useState } from "react";
import { loadAhead } from "@/components/dashboard/assets/load-ahead";
import { settingsFor } from "@/components/dashboard/settings/settings-cards";
import { useMessages } from "@/components/dashboard/shell/language";
import { navFor } from "@/components/dashboard/shell/nav";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { format } from "@/lib/kit/format-message";
import { allowedVerbs, ORDER_VERBS, VERB_LISTS, withoutVerb } from "./order-verbs";
import { paletteStore, pressSelected, selectFirst } from "./palette-store";
import { rankFound } from "./rank-found";
import { useFound } from "./use-found";

/** Ctrl-K: pages and actions at once, and what the API finds of products, orders and customers. */
export function Palette({ scopes }: { scopes: readonly Scope[] }) {
  const { messages } = useMessages();
  const { shell, settings } = messages;
  const router = useRouter();
  const [query, setQuery] = useState("");
  const phrases = Object.values({ ...shell.orderActions, ...shell.orderVerbs });
  const subject = withoutVerb(query, phrases) || query;
  const { found, isPending } = useFound(subject);
  const [hasEntered, setHasEntered] = useState(false);

  const isLetAt = (scope: Scope | null) => scope === null || coversScope(scopes, scope);
  const fits = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());
  const go = (href: string) => () => router.push(href);
  const pages = navFor(scopes)
    .filter(({ key }) => fits(shell.nav[key]))
    .map(({ key, href, icon: Icon }) => ({
      id: key,
      label: shell.nav[key],
      leftSection: <Icon size={18} strokeWidth={1.75} aria-hidden />,
      onClick: go(href),
    }));
  const creations = [
    { label: shell.newProduct, href: "/dashboard/products/new", scope: "products:write" as const },
    {
      label: shell.newDiscount,
      href: "/dashboard/discounts/new",
      scope: "discounts:write" as const,
    },
  ]
    .filter(({ label, scope }) => isLetAt(scope) && fits(label))
    .map(({ label, href }) => ({ id: href, label, onClick: go(href) }));
  const wanted = query.trim().toLowerCase();
  const cards = settingsFor(scopes)
    .map(({ key, href }) => ({ href, ...settings.cards[key] }))
    .filter(({ title, text }) => wanted !== "" && (fits(title) || fits(text)))
    .toSorted((a, b) => Number(fits(b.title)) - Number(fits(a.title)))
    .map(({ href, title, text }) => ({
      ...{ id: href, label: title, description: text, onClick: go(href) },
    }));
  const ofOrders = found.flatMap(({ id, label, description, href, actions = [] }) =>
    allowedVerbs(actions, scopes).map((verb) => ({
      id: `${verb} ${id}`,
      label: format(shell.orderActions[verb], { number: label }),
      description,
      onClick: go(`${href}?do=${verb}`),
    })),
  );
  const toOrders = allowedVerbs(ORDER_VERBS, scopes)
    .filter((verb) => wanted !== "" && fits(shell.orderVerbs[verb]))
    .map((verb) => ({ id: verb, label: shell.orderVerbs[verb], onClick: go(VERB_LISTS[verb]) }));
  const groups: SpotlightActionGroupData[] = [
    ...rankFound(found, subject).map(([group, rows]) => ({
      group: shell.found[group],
      actions: rows.map(({ id, label, description, href }) => ({
        ...{ id, label, description, onClick: go(href) },
      })),
    })),
    { group: shell.pages, actions: pages },
    { group: settings.title, actions: cards },
    { group: shell.actions, actions: [...ofOrders, ...toOrders, ...creations] },
  ].filter(({ actions }) => actions.length > 0);

  // The pages of the navigation are loaded ahead anyway.
  const aheadOf = [...found.map(({ href }) => href), ...cards.map(({ id }) => id)].join(" ");
  useEffect(() => {
    for (const href of aheadOf.match(/\S+/g) ?? []) loadAhead(href);
  }, [aheadOf]);

  // By what stands in the list: it is drawn anew with each letter, and the selection belongs to the first.
  const first = groups[0]?.actions[0]?.id;
  useEffect(() => {
    if (wanted === "" || first === undefined) return;
    selectFirst();
    if (!hasEntered || isPending) return;
    setHasEntered(false);
    pressSelected();
  }, [wanted, first, hasEntered, isPending]);

  /** While the answer is pending, the selected entry belongs to an earlier query: Enter waits for it. */
  function onKeyDownCapture(event: KeyboardEvent): void {
    setHasEntered(event.key === "Enter" && isPending);
    if (event.key !== "Enter" || !isPending) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Spotlight
      store={paletteStore}
      onKeyDownCapture={onKeyDownCapture}
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      // Actions are filtered already, and the API's results by the API.
      filter={(_, actions) => actions}
      nothingFound={shell.nothingFound}
      highlightQuery
      scrollable
      maxHeight="min(70dvh, 32rem)"
      shortcut={["mod + K"]}
      // In a field or on a ticked row too.
      tagsToIgnore={[]}
      searchProps={{
        leftSection: <Search size={18} aria-hidden />,
        placeholder: shell.searchEverywhere,
        "aria-label": shell.searchEverywhere,
      }}
    />
  );
}
