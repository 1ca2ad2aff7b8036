import type { Description } from "./definition";

/** The description of each tag, by the first segment of the path after its surface. */
const PUBLIC = {
  store: "The name, branding, currencies and languages of the store.",
  products: "The published products, with search, and their reviews.",
  categories: "The tree of categories.",
  collections: "Groups of products, by rules or chosen by hand.",
  search: "Suggestions while a search term is typed.",
  cart: "The cart of a visitor, its checkout, and the login of a customer.",
  wishlist: "The products that a visitor has saved, with or without an account.",
  "payment-methods": "The payment methods for the cart.",
  "gift-cards": "The balance of a gift card.",
  orders: "The orders of the visitor.",
  account: "The profile, addresses and orders of the customer who is logged in.",
  conversations: "Messages between the visitor and the shop.",
  countries: "The countries that the shop delivers to.",
  tax: "Calculation of tax.",
  policies: "The policies of the shop, such as terms, privacy and returns.",
  newsletter: "Subscribing to the newsletter, confirming it, and unsubscribing.",
  withdrawals: "Withdrawal from a contract, without a login.",
  pages: "The pages of the shop, such as a size guide.",
  articles: "The articles of the journal.",
  home: "The home page, as the seller has arranged it.",
  reviews: "The approved reviews of all products.",
  menus: "The links of the header and the footer, as the seller has arranged them.",
  "content-previews": "Previews of pages and articles that are not published.",
  redirects: "Redirects from old addresses.",
  sitemap: "The addresses of published pages, for search engines.",
  feeds: "The product feeds for advertising platforms.",
};

const PRIVATE = {
  store: "The store's settings.",
  "payment-methods": "The payment methods of the store, and their processors.",
  health: "The health of the deployment.",
  products: "All products, drafts and archived ones included, and their stock.",
  categories: "The tree of categories.",
  collections: "Groups of products, by rules or chosen by hand.",
  "merchandising-rules":
    "Rules that pin or hide products, or redirect, for a search or a category.",
  synonyms: "Words that searches treat as equal.",
  media: "Pictures and videos.",
  orders: "Orders, and their payments, refunds, shipments and edits.",
  returns: "Returns and claims, from the request to the refund or the exchange.",
  withdrawals: "Withdrawals from contracts, which the seller accepts or rejects.",
  "draft-orders":
    "Orders that the seller prepares. The customer pays them by a link, or they are marked as paid.",
  documents: "Invoices and credit notes. Their numbers have no gaps, and they never change.",
  reports: "Reports on tax and on the balances of gift cards and store credit.",
  customers: "The customers of the store: guests who have ordered, and accounts.",
  "customer-groups": "Groups of customers, by a rule or with members added by hand.",
  newsletter: "The subscribers of the newsletter.",
  discounts: "Discounts, with a code or automatic.",
  "price-lists": "Prices for customer groups.",
  "gift-cards": "Gift cards and the changes of their balances.",
  "shipping-options": "The ways of delivery, with countries and prices.",
  "tax-classes": "Classes of products that are taxed alike.",
  "tax-rates": "Tax rates by country, state, postcode and class.",
  reviews: "The reviews of products, and their moderation.",
  conversations: "Conversations with visitors.",
  "custom-fields":
    "Definitions of the custom fields of products, variants, customers, categories and orders.",
  "saved-replies": "Texts for replies that are sent often.",
  content: "Pages and articles, with their versions and publication.",
  translations: "Translations of the texts of the shop.",
  menus: "The links of the header and the footer.",
  redirects: "Redirects from old addresses.",
  events: "The events of the store, in order.",
  webhooks: "URLs that receive events, and the log of deliveries.",
  analytics: "Sales, visits and customers, compared with the previous period.",
  feeds: "Products that the feeds leave out, and the reasons.",
  "bulk-jobs": "One action on many orders, products, discounts or reviews, in the background.",
  "past-orders": "Orders from the previous shop. They are read-only.",
  "bank-statements": "Bank statements, and the orders that match their incoming payments.",
  imports: "Imports from files: products, stock, customers, orders and more.",
  moves: "Imports from Shopify or WooCommerce by API.",
  exports: "Exports of products, stock, orders, customers and more as files.",
  "api-keys": "API keys and their scopes.",
  staff: "Staff members and their roles.",
  mails: "Mails to customers and to the seller, and their texts.",
  "audit-entries": "The log of changes, with who made them.",
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
