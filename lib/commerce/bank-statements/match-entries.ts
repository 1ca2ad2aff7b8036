import { foldName } from "@/lib/kit/fold-name";

/** An order that waits for money, by all that a payer may call it. */
export interface OpenOrder {
  id: string;
  /** As `1030`, or `T-1030` in test mode. */
  orderNumber: string;
  currency: string;
  /** In minor units. */
  open: number;
  /** Of the buyer, as the addresses and the account have them. */
  names: string[];
  invoiceNumbers: string[];
}

/** What is known of money that came in. */
export interface MatchedEntry {
  id: string;
  /** The amount that is not booked yet, in minor units. */
  open: number;
  currency: string;
  payer: string | null;
  text: string;
}

/** How sure it is that an entry pays one of its orders. */
type Certainty = "certain" | "possible" | "none";

/** The orders that an entry may pay, the likeliest first. */
export interface Match {
  certainty: Certainty;
  orders: OpenOrder[];
}

/** More would be a list to search, not a proposal. */
const PROPOSALS_MAX = 5;

/**
 * Which orders entries may pay. Certain is an entry that names one order, by its number or that of its invoice, and
 * brings just what is open; of two that would pay the same one neither is. Possible is one that names orders and brings
 * more or less, or whose amount is that of an order of the same name, or of one order alone.
 */
export function matchEntries(
  entries: readonly MatchedEntry[],
  orders: readonly OpenOrder[],
): Map<string, Match> {
  const index = indexed(orders);
  const matches = new Map(entries.map((entry) => [entry.id, matchOf(entry, index)]));
  const claims = new Map<string, number>();
  for (const {
    certainty,
    orders: [order],
  } of matches.values()) {
    if (certainty === "certain" && order) claims.set(order.id, (claims.get(order.id) ?? 0) + 1);
  }
  for (const match of matches.values()) {
    const [order] = match.orders;
    if (match.certainty === "certain" && order && (claims.get(order.id) ?? 0) > 1) {
      match.certainty = "possible";
    }
  }
  return matches;
}

/** Every look-up is by key: a file has thousands of entries, and a shop thousands of open orders. */
interface Index {
  byNumber: Map<string, OpenOrder>;
  byAmount: Map<string, OpenOrder[]>;
  /** By currency, amount and the first word of a name, with all words of it. */
  byName: Map<string, { words: string[]; order: OpenOrder }[]>;
  byInvoice: Map<string, OpenOrder[]>;
  /** The lengths that numbers of invoices have. */
  lengths: number[];
}

function indexed(orders: readonly OpenOrder[]): Index {
  const index: Index = {
    byNumber: new Map(orders.map((order) => [order.orderNumber, order])),
    ...{ byAmount: new Map(), byName: new Map(), byInvoice: new Map(), lengths: [] },
  };
  for (const order of orders) {
    const sum = sumOf(order);
    add(index.byAmount, sum, order);
    for (const name of new Set(order.names)) {
      const all = wordsOf(name);
      if (all[0] !== undefined) add(index.byName, `${sum} ${all[0]}`, { words: all, order });
    }
    for (const number of order.invoiceNumbers.map(squeezed)) {
      if (number.length >= INVOICE_MIN) add(index.byInvoice, number, order);
    }
  }
  index.lengths = [...new Set([...index.byInvoice.keys()].map(({ length }) => length))];
  return index;
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

const sumOf = ({ currency, open }: { currency: string; open: number }) => `${currency} ${open}`;

function matchOf(entry: MatchedEntry, index: Index): Match {
  if (entry.open <= 0) return { certainty: "none", orders: [] };
  const named = namedIn(entry.text, index).filter(({ currency }) => currency === entry.currency);
  const [first] = named;
  if (named.length === 1 && first?.open === entry.open)
    return { certainty: "certain", orders: named };
  if (named.length > 0) {
    const orders = named.toSorted((a, b) => distance(a, entry) - distance(b, entry));
    return { certainty: "possible", orders: orders.slice(0, PROPOSALS_MAX) };
  }
  const known = namedAlike(entry, index);
  const alike = index.byAmount.get(sumOf(entry)) ?? [];
  const orders = known.length > 0 ? known : alike.length === 1 ? alike : [];
  if (orders.length === 0) return { certainty: "none", orders: [] };
  return { certainty: "possible", orders: orders.slice(0, PROPOSALS_MAX) };
}

/** The orders of the same amount, all words of whose buyer's name are among the payer's. */
function namedAlike(entry: MatchedEntry, { byName }: Index): OpenOrder[] {
  const payer = new Set(wordsOf(`${entry.payer ?? ""} ${entry.text}`));
  const found = [...payer].flatMap((word) => byName.get(`${sumOf(entry)} ${word}`) ?? []);
  const known = found.filter(({ words }) => words.every((word) => payer.has(word)));
  return [...new Set(known.map(({ order }) => order))];
}

const distance = ({ open }: OpenOrder, entry: MatchedEntry) => Math.abs(open - entry.open);

/** Digits that stand by themselves: no part of a day, an amount or a longer number. With what is before them. */
const NUMBERS = /(\bT\s*[-–—.]?\s*)?(?<!\d)(?<!\d[.,/–-])(\d{1,12})(?!\d)(?![.,/–-]\d)/g;

/** The orders that a text names, in any notation: `T-1030`, `t1030`, `RE T 1030`, `INV-2026-00012`. */
function namedIn(text: string, { byNumber, byInvoice, lengths }: Index): OpenOrder[] {
  const written = text.normalize("NFKC").toUpperCase();
  const found = new Set<OpenOrder>();
  for (const [, prefix, digits = ""] of written.matchAll(NUMBERS)) {
    // Without the prefix it is the order in the mode of the request.
    const names = prefix === undefined ? [digits, `T-${digits}`] : [`T-${digits}`];
    for (const name of names) {
      const order = byNumber.get(name);
      if (order) found.add(order);
    }
  }
  const tight = squeezed(written);
  for (const length of lengths) {
    for (let at = 0; at + length <= tight.length; at += 1) {
      // Not a longer number that begins with it.
      if (/\d/.test(tight.charAt(at + length))) continue;
      for (const order of byInvoice.get(tight.slice(at, at + length)) ?? []) found.add(order);
    }
  }
  return [...found];
}

/** A shorter number of an invoice is in many texts. */
const INVOICE_MIN = 5;

const squeezed = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const wordsOf = (text: string) =>
  foldName(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
