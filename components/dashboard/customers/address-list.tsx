"use client";

import { SimpleGrid, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { SellerCustomer } from "@/lib/contract/customer";
import { cityLine } from "@/lib/kit/city-line";
import { countryName } from "@/lib/kit/country-name";

/** Where a customer has had things sent, as one writes it on a parcel. */
export function AddressList({ addresses }: Pick<SellerCustomer, "addresses">) {
  const { messages, locale } = useMessages();
  const { customers } = messages;
  if (addresses.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {customers.noAddresses}
      </Text>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {addresses.map((address) => {
        const lines = [
          address.company,
          `${address.firstName} ${address.lastName}`,
          address.line1,
          address.line2,
          cityLine(address),
          countryName(address.countryCode, locale),
          address.phone,
        ];
        return (
          <div key={address.id}>
            <Text component="address" size="sm" fs="normal" style={{ whiteSpace: "pre-line" }}>
              {lines.filter(Boolean).join("\n")}
            </Text>
            {address.isDefault && (
              <StatusBadge tone="quiet">{customers.defaultAddress}</StatusBadge>
            )}
          </div>
        );
      })}
    </SimpleGrid>
  );
}
