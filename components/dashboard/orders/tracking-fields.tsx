import { Autocomplete, TextInput } from "@mantine/core";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { CARRIERS } from "@/lib/kit/carriers";
import type { useTracking } from "./use-tracking";

type TrackingFieldsProps = {
  tracking: ReturnType<typeof useTracking>;
  errors: Readonly<Record<string, string>>;
};

/** Carrier, number and page of a parcel. */
export function TrackingFields({ tracking, errors }: TrackingFieldsProps) {
  const { orders } = useMessages().messages;
  return (
    <>
      <Autocomplete
        label={orders.carrier}
        description={orders.carrierHint}
        data={CARRIERS.map(({ name }) => name)}
        value={tracking.carrier}
        onChange={tracking.setCarrier}
        error={errors.carrier}
        maxLength={100}
        // Its open list would cover the button that follows.
        openOnFocus={false}
        data-autofocus
      />
      <CodeInput
        label={orders.trackingNumber}
        value={tracking.number}
        onChange={(event) => tracking.setNumber(event.currentTarget.value)}
        error={errors.trackingNumber}
        maxLength={100}
      />
      <TextInput
        label={orders.trackingUrl}
        description={tracking.isGuessed ? orders.trackingGuessed : undefined}
        value={tracking.url}
        onChange={(event) => tracking.setUrl(event.currentTarget.value)}
        error={errors.trackingUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}
