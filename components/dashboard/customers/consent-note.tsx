import { Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerCustomer } from "@/lib/contract/customer";
import { format } from "@/lib/kit/format-message";

/** When, where and to which words the customer has answered last. */
export function ConsentNote({ consent }: { consent: SellerCustomer["marketingConsent"] }) {
  const { messages, locale, timezone } = useMessages();
  const { customers } = messages;
  if (consent === null) return null;
  const { granted, channel, wording, source, createdAt } = consent;
  return (
    <Text size="sm" c="dimmed">
      {format(granted ? customers.consentGiven : customers.consentTaken, {
        date: formatMoment(createdAt, { locale, timezone }),
        channel: customers.consentChannels[channel],
      })}{" "}
      {source && format(customers.consentSource, { source })} {wording && <q>{wording}</q>}
    </Text>
  );
}
