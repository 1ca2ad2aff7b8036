"use client";

import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import {
  archiveProduct,
  duplicateProduct,
  updateProduct,
} from "@/components/dashboard/products/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerProduct } from "@/lib/contract/seller-product";
import { format } from "@/lib/kit/format-message";

type ProductActionsProps = {
  product: Pick<SellerProduct, "id" | "slug" | "name" | "status">;
  canWrite: boolean;
};

/** What can be done with a product beside changing it. */
export function ProductActions({ product, canWrite }: ProductActionsProps) {
  const { messages, shopUrl } = useMessages();
  const { products } = messages;
  const { id, slug, name, status } = product;
  const router = useRouter();
  const [run, isPending] = useAction();
  const isPublished = status === "published";

  function duplicate(): void {
    const copyName = format(products.copyOf, { name }).slice(0, 200);
    run(async () => {
      const made = await duplicateProduct(id, copyName);
      if (made.ok) {
        toast(products.duplicated);
        router.push(`/dashboard/products/${made.data.data.id}`);
      }
      return made;
    });
  }

  return (
    <>
      <Button
        component={Link}
        prefetch={false}
        href={isPublished ? `${shopUrl}/products/${slug}` : `/dashboard/products/${id}/preview`}
        target="_blank"
        variant="default"
      >
        {isPublished ? products.viewInShop : products.previewDraft}
      </Button>
      {canWrite && status === "archived" && (
        <Button
          loading={isPending}
          onClick={() =>
            run(() => updateProduct(id, { status: "draft" }), {
              done: products.restored,
              next: router.refresh,
            })
          }
        >
          {products.restore}
        </Button>
      )}
      {canWrite && (
        <Confirm
          title={products.archive}
          text={format(products.archiveText, { name })}
          label={products.archive}
          onConfirm={() =>
            run(() => archiveProduct(id), { done: products.archived, next: router.refresh })
          }
        >
          {(open) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  loading={isPending}
                  rightSection={<ChevronDown size={15} aria-hidden />}
                >
                  {products.more}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  component={Link}
                  href={`/dashboard/translations/product/${id}`}
                  prefetch={false}
                >
                  {products.translate}
                </Menu.Item>
                <Menu.Item onClick={duplicate}>{products.duplicate}</Menu.Item>
                {status !== "archived" && (
                  <Menu.Item color="red" onClick={open}>
                    {products.archive}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </Confirm>
      )}
    </>
  );
}
