"use client";

import { ActionIcon, Button, Text } from "@mantine/core";
import { ArrowDown, ArrowUp, FolderTree, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { placeCategories } from "@/components/dashboard/categories/actions";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { ReadOnlyNotice } from "@/components/dashboard/form/read-only";
import { useAction } from "@/components/dashboard/form/use-action";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import lists from "@/components/dashboard/list/list.module.css";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { SellerCategory } from "@/lib/contract/category";
import { format } from "@/lib/kit/format-message";
import classes from "./categories.module.css";
import { buildCategoryTree, type CategoryNode, moveCategory } from "./category-tree";

const LIST = "/dashboard/categories";

type CategoryListProps = { reply: Result<SellerCategory[]>; canWrite: boolean };

/** The tree of categories, to be put in order and opened. */
export function CategoryList({ reply, canWrite }: CategoryListProps) {
  const { categories, lists: general } = useMessages().messages;
  const create = canWrite && (
    <Button component={Link} href={`${LIST}/new`} prefetch={false} data-primary>
      {categories.create}
    </Button>
  );
  if (!reply.ok) {
    return (
      <>
        <PageHeader title={categories.title} />
        <FailureNotice title={general.failed} requestId={reply.refusal.requestId} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={categories.title} actions={create} />
      {!canWrite && <ReadOnlyNotice />}
      <div className={lists.frame}>
        {reply.data.length === 0 ? (
          <EmptyState
            title={categories.empty}
            text={categories.emptyText}
            icon={FolderTree}
            action={create}
          />
        ) : (
          <Level nodes={buildCategoryTree(reply.data)} canWrite={canWrite} />
        )}
      </div>
    </>
  );
}

type LevelProps = { nodes: CategoryNode<SellerCategory>[]; canWrite: boolean };

function Level({ nodes, canWrite }: LevelProps) {
  const siblings = nodes.map(({ category }) => category);
  return (
    <ul className={classes.level}>
      {nodes.map(({ category, children }) => (
        <li key={category.id}>
          <Entry category={category} siblings={siblings} canWrite={canWrite} />
          {children.length > 0 && <Level nodes={children} canWrite={canWrite} />}
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { category: SellerCategory; siblings: SellerCategory[]; canWrite: boolean };

function Entry({ category: { id, name, productCount }, siblings, canWrite }: EntryProps) {
  const { messages, locale } = useMessages();
  const { categories } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  function move(step: -1 | 1): void {
    const places = moveCategory(siblings, id, step);
    run(() => placeCategories(places), { done: categories.moved, next: router.refresh });
  }
  return (
    <div className={classes.entry}>
      <Link href={`${LIST}/${id}`} prefetch={false} className={lists.rowLink}>
        {name}
      </Link>
      <Text size="xs" c="dimmed" className={classes.count}>
        {format(categories.products, { count: productCount }, locale)}
      </Text>
      {canWrite && (
        <div className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={format(categories.up, { name })}
            disabled={isPending || siblings[0]?.id === id}
            onClick={() => move(-1)}
          >
            <ArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={format(categories.down, { name })}
            disabled={isPending || siblings.at(-1)?.id === id}
            onClick={() => move(1)}
          >
            <ArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            component={Link}
            href={`${LIST}/new?parent=${id}`}
            prefetch={false}
            variant="subtle"
            color="gray"
            size={30}
            aria-label={format(categories.addBelow, { name })}
          >
            <Plus size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
