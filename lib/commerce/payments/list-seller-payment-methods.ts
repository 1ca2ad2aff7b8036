import type { SellerPaymentMethod, SellerPaymentMethodQuery } from "@/lib/contract/checkout";
import {
  type OfferedMethod,
  type PaymentProcessor,
  type PaymentProcessors,
  paymentProcessors,
} from "@/lib/providers/payments";
import {
  type Arranging,
  type Buyer,
  findOffered,
  firstOfEach,
  INVOICE,
  inOrder,
  type ListContext,
  presentMethod,
  type ResolvedPaymentMethod,
  whyNotTaken,
} from "./payment-methods";

/**
 * How shoppers can pay, for the seller: with `all` also methods that are not offered now, after the others, and why. A
 * method that the seller has disabled keeps its place.
 */
export async function listSellerPaymentMethods(
  ctx: ListContext,
  { all = false, ...asked }: SellerPaymentMethodQuery,
  processors: PaymentProcessors = paymentProcessors,
): Promise<SellerPaymentMethod[]> {
  const { livemode, store, locale, askedCurrency } = ctx;
  const currency = askedCurrency ?? store.currency;
  const configured = processors.configured(livemode);
  const offered = await findOffered(configured);
  if (store.invoicePayment !== null) offered.push({ processor: null, method: INVOICE });
  const gatewaysOf = await findGateways(configured);
  const known = all ? configured.flatMap(knownOf) : [];
  return inOrder(firstOfEach([...offered, ...known]), store)
    .map((resolved) => ({
      resolved,
      gateways: gatewaysOf(resolved.method),
      why: whyNotOffered(resolved, store, { ...asked, currency, offered }),
    }))
    .filter(({ why }) => all || why === NO_REASON)
    .map(({ resolved, gateways, why }) => ({
      ...presentMethod(resolved, { store, locale, currency }),
      gateway: resolved.processor?.name ?? null,
      gateways,
      countries: resolved.method.countries?.toSorted() ?? null,
      currencies: currenciesOf(resolved.method),
      defaultHoldDays: resolved.method.holdDays ?? null,
      ...why,
    }));
}

type Why = Pick<SellerPaymentMethod, "notOfferedBecause" | "notOfferedDetail">;

const NO_REASON: Why = { notOfferedBecause: null, notOfferedDetail: null };

function whyNotOffered(
  { method, processor }: ResolvedPaymentMethod,
  store: Arranging,
  { offered, ...buyer }: Buyer & { offered: readonly ResolvedPaymentMethod[] },
): Why {
  const notTaken = whyNotTaken(method, store, buyer);
  if (notTaken === "switched_off")
    return { notOfferedBecause: "switched_off", notOfferedDetail: null };
  if (!offered.some((one) => one.method.id === method.id))
    return { notOfferedBecause: "off_at_processor", notOfferedDetail: accountDetail(processor) };
  if (notTaken === null) return NO_REASON;
  return { notOfferedBecause: "not_for_this_buyer", notOfferedDetail: notTaken };
}

/** The enabled methods of an account that could not be queried are unknown. */
function accountDetail(processor: PaymentProcessor | null): Why["notOfferedDetail"] {
  const answer = processor?.lastAnswer();
  if (answer === "refused") return "key_refused";
  return answer === "unreachable" ? "account_unreachable" : "off_in_account";
}

/** The processors that know a payment method, and those whose account has it enabled. */
async function findGateways(configured: readonly PaymentProcessor[]) {
  const accounts = await Promise.all(
    configured.map(async (processor) => ({
      name: processor.name,
      known: idsOf(processor.knownMethods),
      on: idsOf(await processor.methods()),
    })),
  );
  return ({ id }: OfferedMethod) =>
    accounts
      .filter(({ known }) => known.has(id))
      .map(({ name, on }) => ({ name, isSwitchedOn: on.has(id) }));
}

const idsOf = (methods: readonly OfferedMethod[]) => new Set(methods.map(({ id }) => id));

function knownOf(processor: PaymentProcessor): ResolvedPaymentMethod[] {
  return processor.knownMethods.map((method) => ({ processor, method }));
}

function currenciesOf({ currencies, limits }: OfferedMethod): string[] | null {
  const taken = currencies ?? (limits && Object.keys(limits));
  return taken?.toSorted() ?? null;
}
