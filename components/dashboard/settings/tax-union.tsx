"use client";

import { Button, Checkbox, Divider, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { createMissingTaxRates } from "@/components/dashboard/settings/actions";
import { PURPOSES } from "@/components/dashboard/setup/suggest/purpose-rates";
import { EU_COUNTRIES } from "@/components/dashboard/setup/suggest/standard-rates";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass } from "@/lib/contract/tax";
import { format } from "@/lib/kit/format-message";
import { useSuggestedRates } from "./use-suggested-rates";

const KINDS = ["standard", "reduced", ...PURPOSES] as const;

/** The suggested rates of all of the European Union, with one press. */
export function TaxUnion({ taxClasses }: { taxClasses: readonly TaxClass[] }) {
  const { messages, locale } = useMessages();
  const { delivery } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { className, ofCountries } = useSuggestedRates(taxClasses);
  const [kinds, setKinds] = useState<string[]>(["standard", "reduced"]);

  const add = () =>
    createMissingTaxRates(ofCountries(EU_COUNTRIES, (taxClass) => kinds.includes(taxClass)));
  function notifyAdded({ added }: { added: number }) {
    toast(format(delivery.taxAdded, { count: added }, locale));
    router.refresh();
  }
  return (
    <>
      <Divider label={delivery.taxUnion} labelPosition="left" />
      <Text size="sm" c="dimmed">
        {delivery.taxUnionText}
      </Text>
      <Checkbox.Group value={kinds} onChange={setKinds} label={delivery.taxUnionKinds}>
        <Group gap="md" mt={4}>
          {KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={className(kind)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group>
        <Button
          variant="light"
          loading={isPending}
          disabled={kinds.length === 0}
          onClick={() => run(add, { next: notifyAdded })}
        >
          {delivery.taxUnionAdd}
        </Button>
      </Group>
    </>
  );
}
