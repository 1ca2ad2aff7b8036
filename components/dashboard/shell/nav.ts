import {
  ArrowLeftRight,
  Boxes,
  ChartNoAxesColumn,
  FileText,
  FolderTree,
  Gift,
  House,
  Languages,
  ListStart,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Package,
  PackageOpen,
  Rss,
  Settings,
  Shapes,
  ShoppingBag,
  Star,
  TicketPercent,
  Undo2,
  Users,
} from "lucide-react";
import type { AnalyticsTodo } from "@/lib/contract/analytics";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { Messages } from "@/messages/dashboard";

/** An entry of the navigation, shown to members with its scope. */
type NavEntry = {
  key: keyof Messages["shell"]["nav"];
  href: string;
  icon: LucideIcon;
  scope: Scope | null;
  badge?: keyof AnalyticsTodo;
};

/** The navigation, from top to bottom. */
export const NAV: readonly NavEntry[] = [
  { key: "home", href: "/dashboard", icon: House, scope: null },
  {
    key: "orders",
    href: "/dashboard/orders",
    icon: ShoppingBag,
    scope: "orders:read",
    badge: "unfulfilledOrders",
  },
  { key: "documents", href: "/dashboard/documents", icon: FileText, scope: "documents:read" },
  {
    key: "returns",
    href: "/dashboard/returns",
    icon: PackageOpen,
    scope: "returns:read",
    badge: "requestedReturns",
  },
  {
    key: "withdrawals",
    href: "/dashboard/withdrawals",
    icon: Undo2,
    scope: "withdrawals:read",
    badge: "openWithdrawals",
  },
  { key: "products", href: "/dashboard/products", icon: Package, scope: "products:read" },
  { key: "categories", href: "/dashboard/categories", icon: FolderTree, scope: "categories:read" },
  { key: "collections", href: "/dashboard/collections", icon: Shapes, scope: "categories:read" },
  {
    key: "merchandising",
    href: "/dashboard/merchandising",
    icon: ListStart,
    scope: "products:read",
  },
  { key: "inventory", href: "/dashboard/inventory", icon: Boxes, scope: "products:read" },
  {
    key: "transfer",
    href: "/dashboard/transfer",
    icon: ArrowLeftRight,
    scope: "exports:read",
  },
  { key: "customers", href: "/dashboard/customers", icon: Users, scope: "customers:read" },
  { key: "discounts", href: "/dashboard/discounts", icon: TicketPercent, scope: "discounts:read" },
  { key: "giftCards", href: "/dashboard/gift-cards", icon: Gift, scope: "gift-cards:read" },
  {
    key: "reviews",
    href: "/dashboard/reviews",
    icon: Star,
    scope: "reviews:read",
    badge: "pendingReviews",
  },
  {
    key: "conversations",
    href: "/dashboard/conversations",
    icon: MessagesSquare,
    scope: "conversations:read",
    badge: "unreadConversations",
  },
  { key: "content", href: "/dashboard/content", icon: Newspaper, scope: "content:read" },
  { key: "newsletter", href: "/dashboard/newsletter", icon: Mail, scope: "newsletter:read" },
  {
    key: "translations",
    href: "/dashboard/translations",
    icon: Languages,
    scope: "translations:read",
  },
  { key: "feeds", href: "/dashboard/feeds", icon: Rss, scope: "products:read" },
  {
    key: "analytics",
    href: "/dashboard/analytics",
    icon: ChartNoAxesColumn,
    scope: "analytics:read",
  },
  { key: "settings", href: "/dashboard/settings", icon: Settings, scope: null },
];

/** The part of the navigation that these scopes allow. */
export function navFor(scopes: readonly Scope[]): readonly NavEntry[] {
  return NAV.filter(({ scope }) => scope === null || coversScope(scopes, scope));
}

/** Whether the entry is where the page is, or above it. */
export function isHere({ href }: Pick<NavEntry, "href">, path: string): boolean {
  if (href === "/dashboard") return path === href;
  return path === href || path.startsWith(`${href}/`);
}
