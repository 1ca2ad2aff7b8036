import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useMessages } from "@/components/dashboard/shell/language";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { ORDER_ACTIONS } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { NAV } from "./nav";
import { allowedVerbs, ORDER_VERBS, VERB_LISTS, withoutVerb } from "./order-verbs";

/** What app/dashboard/search answers. */
const Found = z.object({
  results: z.array(
    z.object({
      group: z.enum(["products", "orders", "customers"]),
      id: z.string(),
      label: z.string(),
      description: z.string(),
      href: z.string(),
      actions: z.array(z.enum(ORDER_ACTIONS)).optional(),
    }),
  ),
});
type Found = z.infer<typeof Found>["results"];

/** A pause in typing: less would ask for every letter, more would be felt. */
const PAUSE_MS = 120;

/** Fewer letters find everything. */
const LETTERS_MIN = 2;

/** Ctrl-K: pages and actions at once, and what the API finds of products, orders and customers. */
export function Palette({ scopes }: { scopes: readonly Scope[] }) {
  const { messages } = useMessages();
  const { shell } = messages;
  const router = useRouter();
  const [query, setQuery] = useState("");
  const phrases = Object.values({ ...shell.orderActions, ...shell.orderVerbs });
  const found = useFound(withoutVerb(query, phrases) || query);

  const isLetAt = (scope: Scope | null) => scope === null || coversScope(scopes, scope);
  const fits = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());
  const go = (href: string) => () => router.push(href);
  const pages = NAV.filter(({ scope, key }) => isLetAt(scope) && fits(shell.nav[key])).map(
    ({ key, href, icon: Icon }) => ({
      id: key,
      label: shell.nav[key],
      leftSection: <Icon size={18} strokeWidth={1.75} aria-hidden />,
      onClick: go(href),
    }),
  );
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
    ...(["products", "orders", "customers"] as const).map((group) => ({
      group: shell.found[group],
      actions: found
        .filter((one) => one.group === group)
        .map(({ id, label, description, href }) => ({ id, label, description, onClick: go(href) })),
    })),
    { group: shell.pages, actions: pages },
    { group: shell.actions, actions: [...ofOrders, ...toOrders, ...creations] },
  ].filter(({ actions }) => actions.length > 0);

  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      // What is shown has been filtered already, what the API found by the API.
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

/** What the API finds, for the latest query: an answer to an older one is dropped. */
function useFound(query: string): Found {
  const [found, setFound] = useState<{ query: string; results: Found }>({ query: "", results: [] });
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < LETTERS_MIN) return;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/dashboard/search?q=${encodeURIComponent(wanted)}`, { signal: stopped.signal })
        .then(async (response) => Found.parse(await response.json()))
        .then(({ results }) => setFound({ query: wanted, results }))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [wanted]);
  return wanted.length < LETTERS_MIN ? [] : found.results;
}
