"use client";

import { Alert, Badge, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { SellerProduct } from "@/lib/contract/seller-product";
import { pictureAt } from "@/lib/kit/pictures";
import classes from "./media.module.css";
import { PriorPriceNote } from "./prior-price-note";

type ProductPreviewProps = {
  product: SellerProduct;
  /** The description, rendered on the server. */
  children: ReactNode;
};

/** A preview of a product before it is published. */
export function ProductPreview({ product, children }: ProductPreviewProps) {
  const { products } = useMessages().messages;
  const { id, name, summary, media, options, price } = product;
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: `/dashboard/products/${id}`, label: products.backToEdit }}
      />
      <Alert color="gray" mb="lg">
        {products.previewNote}
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" maw={1000}>
        <Stack>
          {media.map(({ id, path, alt, isVideo }) =>
            isVideo ? (
              // biome-ignore lint/a11y/useMediaCaption: the seller looks at their own film.
              <video key={id} src={path} className={classes.frame} controls preload="metadata" />
            ) : (
              // biome-ignore lint/performance/noImgElement: pictures may be SVG; one width is enough.
              <img key={id} src={pictureAt(path, 960)} alt={alt} className={classes.frame} />
            ),
          )}
        </Stack>
        <Stack gap="md">
          <Group gap="sm" align="baseline">
            <Text size="xl" fw={600}>
              {price.formatted}
            </Text>
            {price.compareAtPriceFormatted !== null && (
              <Text td="line-through" c="dimmed">
                {price.compareAtPriceFormatted}
              </Text>
            )}
          </Group>
          <PriorPriceNote price={price} />
          <Text>{summary}</Text>
          {options.map((option) => (
            <Stack key={option.id} gap={6}>
              <Text size="sm" fw={600}>
                {option.name}
              </Text>
              <Group gap={6}>
                {option.values.map((value) => (
                  <Badge key={value.id} variant="default" size="lg" tt="none" fw={500}>
                    {value.name}
                  </Badge>
                ))}
              </Group>
            </Stack>
          ))}
          {children}
        </Stack>
      </SimpleGrid>
    </>
  );
}
