import { presentAddress } from "@/lib/commerce/geo";
import type { StoreContext } from "@/lib/commerce/stores";
import type { CustomerExport, CustomerListItem, SellerCustomer } from "@/lib/contract/customer";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { CustomerRecord, ListedCustomer } from "./customer-record";
import type { ExportedCustomer, ExportedOrder } from "./export-customer";

/** The language that amounts are written in. */
type LocaleContext = Pick<StoreContext, "locale">;

/** A customer in the seller's list. */
export function presentCustomerListItem(
  customer: ListedCustomer,
  { locale }: LocaleContext,
): CustomerListItem {
  const { amount, currency } = customer.totalSpend;
  return {
    id: customer.id,
    livemode: customer.livemode,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    tags: customer.tags,
    totalOrders: customer.totalOrders,
    totalSpend: money(amount, currency, locale),
    createdAt: customer.createdAt,
  };
}

/** A customer as the seller sees them. */
export function presentSellerCustomer(
  customer: CustomerRecord,
  language: LocaleContext,
): SellerCustomer {
  const inCurrency = (amount: number) =>
    money(amount, customer.totalSpend.currency, language.locale);
  return {
    ...presentCustomerListItem(customer, language),
    emailVerified: customer.emailVerified,
    phone: customer.phone,
    addresses: customer.addresses.map((address) => ({
      ...presentAddress(address),
      id: address.id,
      isDefault: address.isDefault,
    })),
    marketingOptIn: customer.marketingOptIn,
    marketingConsent: customer.marketingConsent,
    metadata: customer.metadata,
    customFields: customer.customFields ?? {},
    invoiceLimit: customer.invoiceLimit == null ? null : inCurrency(customer.invoiceLimit),
    openAmount: inCurrency(customer.openAmount ?? 0),
    erasedAt: customer.erasedAt,
    updatedAt: customer.updatedAt,
  };
}

/** Everything that is held about a customer, at `now`. */
export function presentCustomerExport(
  held: ExportedCustomer,
  { locale, now }: Pick<StoreContext, "locale" | "now">,
): CustomerExport {
  const { reviews, conversations, withdrawals, sessions, mails, consents, stockAlerts } = held;
  const {
    newsletter,
    cartReminders,
    wishlist,
    storeCredit,
    giftCards,
    groups,
    pastOrders,
    changes,
  } = held;
  return {
    exportedAt: isoSeconds(now),
    customer: presentSellerCustomer(held.customer, { locale }),
    orders: held.orders.map((order) => presentExportedOrder(order, locale)),
    ...{ reviews, conversations, withdrawals, sessions, mails, consents, stockAlerts },
    ...{ newsletter, cartReminders, wishlist, storeCredit, giftCards, groups, pastOrders, changes },
  };
}

function presentExportedOrder(order: ExportedOrder, locale: string) {
  const amount = (minor: number) => money(minor, order.currency, locale);
  return {
    ...order,
    total: amount(order.total),
    refunded: amount(order.refunded),
    items: order.items.map((item) => ({ ...item, unitPrice: amount(item.unitPrice) })),
    payments: order.payments.map((payment) => ({ ...payment, amount: amount(payment.amount) })),
  };
}
