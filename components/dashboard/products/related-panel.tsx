"use client";

import { Button, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import forms from "@/components/dashboard/form/form.module.css";
import { useAction } from "@/components/dashboard/form/use-action";
import { saveRelatedProducts } from "@/components/dashboard/products/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { RELATED_MAX } from "@/lib/contract/related-products";
import { ChosenProducts } from "./chosen-products";
import type { Choice } from "./product-choices";
import classes from "./stock-panel.module.css";

type RelatedPanelProps = {
  product: string;
  /** The seller's own choice, in order. */
  chosen: readonly Choice[];
  /** What was bought with it. */
  bought: readonly Choice[];
  canWrite: boolean;
};

/** What the shop shows beside the product; saved by itself, apart from the product's form. */
export function RelatedPanel({ product, chosen, bought, canWrite }: RelatedPanelProps) {
  const { related } = useMessages().messages.products;
  const router = useRouter();
  const [ids, setIds] = useState(chosen.map(({ id }) => id));
  const [run, isPending] = useAction();
  const isChanged = ids.join() !== chosen.map(({ id }) => id).join();
  return (
    <div className={`${forms.columns} ${classes.panel}`} data-aside id="related">
      <div className={forms.main}>
        <Card title={related.title} text={related.text}>
          {ids.length === 0 && bought.length > 0 && (
            <Text size="sm">
              {related.bought} {bought.map(({ name }) => name).join(", ")}
            </Text>
          )}
          <fieldset
            disabled={!canWrite}
            className="grid min-w-0 gap-4"
            style={{ border: 0, padding: 0, margin: 0 }}
          >
            <ChosenProducts
              label={related.choose}
              known={chosen}
              value={ids}
              onChange={(next) => setIds(next.filter((id) => id !== product).slice(0, RELATED_MAX))}
            />
          </fieldset>
          {isChanged && (
            <Group>
              <Button
                loading={isPending}
                onClick={() =>
                  run(() => saveRelatedProducts(product, ids), {
                    ...{ done: related.saved, next: router.refresh },
                  })
                }
              >
                {related.save}
              </Button>
            </Group>
          )}
        </Card>
      </div>
    </div>
  );
}
