"use client";

import { Text } from "@mantine/core";
import {
  ChevronRight,
  CreditCard,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
  PackageOpen,
  PackageX,
  ReceiptText,
  ShieldAlert,
  Star,
  Truck,
  Undo2,
  Webhook,
} from "lucide-react";
import Link from "next/link";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { AnalyticsTodo } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import classes from "./home.module.css";
import { listTodoItems, type TodoItem } from "./todo-items";

/** The seller's open tasks, each with a link to its list. */
export function TodoCard({ reply }: { reply: Result<{ data: AnalyticsTodo }> }) {
  const { messages, locale } = useMessages();
  const { home } = messages;
  if (!reply.ok)
    return <FailureNotice title={home.waitingFailed} requestId={reply.refusal.requestId} />;
  const waiting = listTodoItems(reply.data.data);
  return (
    <Card title={home.waiting}>
      {waiting.length === 0 ? (
        <Text c="dimmed" size="sm">
          {home.nothing}
        </Text>
      ) : (
        <ul className={classes.todo}>
          {waiting.map(({ key, count, href }) => (
            <li key={key}>
              <Link href={href} prefetch={false} className={classes.todoLink}>
                <Sign kind={key} />
                {format(home.todo[key], { count }, locale)}
                <ChevronRight size={16} className="rtl:rotate-180" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const SIGNS: Readonly<Record<TodoItem["key"], LucideIcon>> = {
  disputesToAnswer: ShieldAlert,
  expiringAuthorizations: CreditCard,
  overdueInvoices: ReceiptText,
  requestedReturns: PackageOpen,
  openWithdrawals: Undo2,
  unfulfilledOrders: Truck,
  unreadConversations: MessagesSquare,
  outOfStockVariants: PackageX,
  lowStockVariants: PackageOpen,
  pendingReviews: Star,
  failingWebhooks: Webhook,
  failedMails: MailWarning,
};

function Sign({ kind }: { kind: TodoItem["key"] }) {
  const Icon = SIGNS[kind];
  return <Icon size={17} aria-hidden />;
}
