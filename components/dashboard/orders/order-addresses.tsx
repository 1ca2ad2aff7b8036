"use client";

import { Button, CopyButton, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Address } from "@/lib/contract/address";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { AddressDialog } from "./address-dialog";
import { addressLines } from "./order-texts";
import classes from "./orders.module.css";

type OrderAddressesProps = { order: SellerOrder; canEdit: boolean };

/** The shipping and billing address of an order. */
export function OrderAddresses({ order, canEdit }: OrderAddressesProps) {
  const { orders } = useMessages().messages;
  const [isOpen, { open, close }] = useDisclosure();
  const { shippingAddress, billingAddress } = order;
  const isSame =
    billingAddress === null || JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
  return (
    <>
      <Card title={orders.shippingAddress}>
        {shippingAddress === null ? (
          <Text size="sm" c="dimmed">
            {orders.noAddress}
          </Text>
        ) : (
          <>
            <AddressText address={shippingAddress} />
            <Group gap="xs">
              <CopyAddress address={shippingAddress} />
              {canEdit && (
                <Button variant="default" size="xs" onClick={open}>
                  {orders.editAddress}
                </Button>
              )}
            </Group>
            <AddressDialog
              // Another address is another form, never one half typed over.
              key={JSON.stringify(shippingAddress)}
              orderId={order.id}
              address={shippingAddress}
              isOpen={isOpen}
              onClose={close}
            />
          </>
        )}
      </Card>
      <Card title={orders.billingAddress}>
        {isSame || billingAddress === null ? (
          <Text size="sm" c="dimmed">
            {orders.sameAddress}
          </Text>
        ) : (
          <>
            <AddressText address={billingAddress} />
            <Group>
              <CopyAddress address={billingAddress} />
            </Group>
          </>
        )}
      </Card>
    </>
  );
}

function AddressText({ address }: { address: Address }) {
  const { locale } = useMessages();
  return (
    <address className={classes.address}>
      {addressLines(address, locale).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {address.phone !== null && (
        <a href={`tel:${address.phoneE164 ?? address.phone}`}>{address.phone}</a>
      )}
    </address>
  );
}

function CopyAddress({ address }: { address: Address }) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  return (
    <CopyButton value={addressLines(address, locale).join("\n")}>
      {({ copied, copy }) => (
        <Button variant="default" size="xs" onClick={copy} aria-live="polite">
          {copied ? orders.copied : orders.copyAddress}
        </Button>
      )}
    </CopyButton>
  );
}
