import type { Description } from "./definition";

/** What is under each heading, by the word the path begins with after its surface. */
const PUBLIC = {
  store: "The store itself: name, branding, currencies, languages.",
  products: "What is for sale, with search, and what buyers say of it.",
  categories: "The tree that products hang on.",
  search: "What a search may be after, while it is being typed.",
  cart: "One visitor's cart, from the first item to the checkout, and the login that belongs to it.",
  "payment-methods": "How the cart can be paid.",
  orders: "Orders this visitor has placed.",
  account: "The customer who is logged in.",
  conversations: "Talking to the shop.",
  countries: "Where the shop delivers to.",
  tax: "What tax would be due.",
  policies: "The texts the shop stands by.",
  sitemap: "What there is, for search engines.",
  feeds: "The catalogue as advertising platforms read it.",
};

const PRIVATE = {
  store: "The store's settings.",
  "payment-methods": "How shoppers can pay.",
  health: "Whether the deployment is well.",
  products: "All products, drafts and archived ones included, and their stock.",
  categories: "The tree that products hang on, to be changed.",
  media: "Pictures and films.",
  orders: "What was bought: to look up, pay back, send and cancel.",
  customers: "Who has bought or made an account.",
  discounts: "Codes that shoppers enter.",
  "shipping-options": "How parcels travel, where to and for how much.",
  "tax-rates": "What is added or included, by country, state and postcode.",
  reviews: "What buyers say, to be approved or rejected.",
  conversations: "Visitors' questions and the shop's answers.",
  "saved-replies": "Texts that are sent often.",
  events: "Everything that has happened, in order.",
  webhooks: "Addresses that are told of events, and the log of what they were told.",
  analytics: "What was sold, against the time before.",
  feeds: "What the feeds leave out, and why.",
  "bulk-jobs": "One action on many orders, products, discounts or reviews, done by a worker.",
  imports: "Products and counts of stock from a file.",
  exports: "Products, stock, orders and customers as files.",
  "api-keys": "Who may call the API, and for what.",
  staff: "Who works in the store, and as what.",
  mails: "What was written to customers and to the seller: a mailbox to read.",
  "audit-entries": "Who changed what.",
};

const GROUPS = [
  { name: "Public API", prefix: "", known: PUBLIC },
  { name: "Private API", prefix: "private-", known: PRIVATE },
] as const;

/** `/v3/private/orders/{order}` is under `private-orders`, of which there is a public namesake. */
export function findTag({ path, auth }: Pick<Description, "path" | "auth">): string {
  const [, , , ...rest] = path.split("/");
  return auth === "seller" ? `private-${rest[0] ?? "store"}` : (rest[1] ?? "store");
}

/** The headings in use, described and in reading order, and the two surfaces they belong to. */
export function tagList(inUse: ReadonlySet<string>) {
  const groups = GROUPS.map(({ name, prefix, known }) => {
    const rest = [...inUse].filter((tag) => tag.startsWith("private-") === (prefix !== "")).sort();
    const ordered = Object.keys(known).map((word) => prefix + word);
    const tags = [...new Set([...ordered, ...rest])].filter((tag) => inUse.has(tag));
    return { name, tags, described: tags.map((tag) => heading(tag, prefix, known)) };
  });
  return {
    tags: groups.flatMap(({ described }) => described),
    "x-tagGroups": groups.map(({ name, tags }) => ({ name, tags })),
  };
}

function heading(tag: string, prefix: string, known: Readonly<Record<string, string>>) {
  const word = tag.slice(prefix.length);
  const name = word.replaceAll("-", " ");
  return {
    name: tag,
    "x-displayName": name.charAt(0).toUpperCase() + name.slice(1),
    ...(known[word] ? { description: known[word] } : {}),
  };
}
