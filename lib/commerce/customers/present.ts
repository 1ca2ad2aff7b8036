import { presentCustomFields } from "@/lib/commerce/custom-fields";
import { presentAddress } from "@/lib/commerce/geo";
import type { SessionCustomer } from "@/lib/commerce/stores";
import type { AccountAddress } from "@/lib/contract/account";
import type { AuthStatus } from "@/lib/contract/auth";
import type { CustomerProfile, UpdatedProfile, UpdateProfile } from "@/lib/contract/customer";
import { isoSeconds } from "@/lib/kit/clock";
import { type CustomerAddressRow, toAddress } from "./addresses";
import type { CustomerRow } from "./customer-record";
import type { ProfileRecord } from "./profile";

/** A customer as they see themselves; tags, metadata and custom fields that are not public are the seller's. */
export function presentProfile(customer: ProfileRecord): CustomerProfile {
  return {
    id: customer.id,
    livemode: customer.livemode,
    email: customer.email,
    emailVerified: customer.emailVerified,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    defaultAddress: customer.defaultAddress && presentAddress(customer.defaultAddress),
    marketingOptIn: customer.marketingOptIn,
    customFieldDetails: presentCustomFields(customer.customFieldDetails),
    createdAt: isoSeconds(customer.createdAt),
  };
}

/** The logged-in customer, or none. */
export function presentSession(customer: SessionCustomer | null): AuthStatus {
  if (customer === null) return { authenticated: false, customer: null };
  const { id, email, firstName, lastName } = customer;
  return { authenticated: true, customer: { id, email, firstName, lastName } };
}

/** The fields that were sent, with their current values. */
export function presentUpdatedProfile(customer: CustomerRow, sent: UpdateProfile): UpdatedProfile {
  const { firstName, lastName, phone, marketingOptIn } = customer;
  return {
    id: customer.id,
    ...(sent.firstName !== undefined && { firstName }),
    ...(sent.lastName !== undefined && { lastName }),
    ...(sent.phone !== undefined && { phone }),
    ...(sent.marketingOptIn !== undefined && { marketingOptIn }),
    updatedAt: isoSeconds(customer.updatedAt),
  };
}

/** An address that a customer keeps. */
export function presentAccountAddress(row: CustomerAddressRow): AccountAddress {
  return { id: row.id, isDefault: row.isDefault, ...toAddress(row) };
}
