import type { Description } from "./definition";

/** What is under each heading, by the word the path begins with after its surface. */
const PUBLIC = {
  store: "The store itself: name, branding, currencies, languages.",
  products: "What is for sale, with search, and what buyers say of it.",
  categories: "The tree that products hang on.",
  collections: "Products under one name, chosen by rules or by hand.",
  search: "What a search may be after, while it is being typed.",
  cart: "One visitor's cart, from the first item to the checkout, and the login that belongs to it.",
  wishlist: "Products a visitor wants to remember, with an account or without.",
  "payment-methods": "How the cart can be paid.",
  "gift-cards": "What is left on a gift card.",
  orders: "Orders this visitor has placed.",
  account: "The customer who is logged in.",
  conversations: "Talking to the shop.",
  countries: "Where the shop delivers to.",
  tax: "What tax would be due.",
  policies: "The texts the shop stands by.",
  newsletter: "Signing up for the shop's newsletter, confirming it, and leaving it.",
  withdrawals: "Withdrawing from a contract, without logging in.",
  pages: "What the shop has to say beside its products.",
  articles: "What the journal says.",
  home: "The home page, as the seller has arranged it.",
  reviews: "What buyers say of all there is.",
  menus: "The links of the header and the footer, as the seller has arranged them.",
  "content-previews": "Pages and articles before they are in the shop.",
  redirects: "Where old addresses lead.",
  sitemap: "What there is, for search engines.",
  feeds: "The catalogue as advertising platforms read it.",
};

const PRIVATE = {
  store: "The store's settings.",
  "payment-methods": "How shoppers can pay.",
  health: "Whether the deployment is well.",
  products: "All products, drafts and archived ones included, and their stock.",
  categories: "The tree that products hang on, to be changed.",
  collections: "Products chosen by rules or by hand, to be shown under one name.",
  "merchandising-rules":
    "What stands first, is left out, or is shown instead, for a search or a category.",
  synonyms: "Words that searches take for one another.",
  media: "Pictures and films.",
  orders: "What was bought: to look up, pay back, send and cancel.",
  returns: "What customers send back: approved, received, refunded or exchanged.",
  withdrawals: "Contracts that consumers have withdrawn from, to be refunded.",
  "draft-orders": "Orders that a seller writes, to be paid by a link or marked paid.",
  documents: "Invoices and credit notes: numbered without gaps, and never changed.",
  reports: "What is owed to whom, from the documents.",
  customers: "Who has bought or made an account.",
  "customer-groups": "Customers who are treated alike, by a rule or by hand.",
  newsletter: "Who has subscribed to the newsletter, and how many.",
  discounts: "Codes that shoppers enter.",
  "price-lists": "What customer groups pay in place of what everybody does.",
  "gift-cards": "Cards that whoever has the code pays with, and every change of their balance.",
  "shipping-options": "How parcels travel, where to and for how much.",
  "tax-classes": "Groups of goods that are taxed alike.",
  "tax-rates": "What is added or included, by country, state and postcode.",
  reviews: "What buyers say, to be approved or rejected.",
  conversations: "Visitors' questions and the shop's answers.",
  "custom-fields": "Fields that the store adds to its products.",
  "saved-replies": "Texts that are sent often.",
  content: "Pages and articles: drafts, versions, and what is in the shop when.",
  translations: "The shop's texts in its other languages.",
  menus: "The links of the header and the footer.",
  redirects: "Where old addresses lead.",
  events: "Everything that has happened, in order.",
  webhooks: "Addresses that are told of events, and the log of what they were told.",
  analytics: "What was sold, against the time before.",
  feeds: "What the feeds leave out, and why.",
  "bulk-jobs": "One action on many orders, products, discounts or reviews, done by a worker.",
  "past-orders": "Orders of the shop that came before, to be read.",
  "bank-statements": "Files of a bank, and the orders that what came in may pay.",
  imports: "Products, stock and all that a shop brings along when it moves in, from a file.",
  moves: "Stores of other systems that are read by API for import.",
  exports: "Products, stock, orders, customers and gift cards as files.",
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
