"use client";

import { Loader, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { previewCollection } from "@/components/dashboard/collections/actions";
import {
  type CollectionValues,
  definitionOf,
} from "@/components/dashboard/collections/collection-values";
import { Thumbnail } from "@/components/dashboard/products/thumbnail";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { CollectionPreview as Preview } from "@/lib/contract/collection";
import { format } from "@/lib/kit/format-message";
import classes from "./collections.module.css";

/** Typing is over for this long before the API is asked. */
const WAIT_MS = 400;

/** What the collection would have in it now, before anything is saved. */
export function CollectionPreview({ values }: { values: CollectionValues }) {
  const { messages, locale } = useMessages();
  const { collections } = messages;
  const [asked] = useDebouncedValue(JSON.stringify(definitionOf(values)), WAIT_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isLate = false;
    previewCollection(JSON.parse(asked))
      .catch(() => null)
      .then((reply) => {
        // A late reply belongs to an earlier request.
        if (!isLate) setAnswer({ asked, reply });
      });
    return () => {
      isLate = true;
    };
  }, [asked]);
  const isCurrent = answer?.asked === asked;
  const preview = answer?.reply?.ok ? answer.reply.data.data : null;
  return (
    <Card title={collections.preview}>
      <div role="status" aria-busy={!isCurrent}>
        {answer === null ? (
          <Loader size="sm" />
        ) : (
          <Text size="sm" c={preview ? undefined : "dimmed"} fw={preview ? 560 : undefined}>
            {preview === null
              ? collections.previewFailed
              : preview.productCount === 0
                ? collections.previewEmpty
                : format(collections.previewCount, { count: preview.productCount }, locale)}
          </Text>
        )}
      </div>
      {preview && <Products preview={preview} />}
    </Card>
  );
}

type Answer = { asked: string; reply: Result<{ data: Preview }> | null };

function Products({ preview: { products, productCount } }: { preview: Preview }) {
  const { messages, locale } = useMessages();
  const rest = productCount - products.length;
  if (products.length === 0) return null;
  return (
    <>
      <ul className={classes.products}>
        {products.map(({ id, name, price, media }) => (
          <li key={id} className={classes.product}>
            <Thumbnail picture={media[0]} />
            <span className={classes.name}>{name}</span>
            <span className={classes.price}>{price.formatted}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {format(messages.collections.more, { count: rest }, locale)}
        </Text>
      )}
    </>
  );
}
