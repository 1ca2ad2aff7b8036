import {
  ArrowLeftRight,
  Boxes,
  ChartNoAxesColumn,
  FolderTree,
  House,
  type LucideIcon,
  MessagesSquare,
  Package,
  Rss,
  Settings,
  ShoppingBag,
  Star,
  TicketPercent,
  Users,
} from "lucide-react";
import type { AnalyticsTodo } from "@/lib/contract/analytics";
import type { Scope } from "@/lib/contract/api-key";
import type { Messages } from "@/messages/dashboard";

/** An entry of the navigation, shown to whom its scope is let at. */
export type NavEntry = {
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
  { key: "products", href: "/dashboard/products", icon: Package, scope: "products:read" },
  { key: "categories", href: "/dashboard/categories", icon: FolderTree, scope: "categories:read" },
  { key: "inventory", href: "/dashboard/inventory", icon: Boxes, scope: "products:read" },
  {
    key: "transfer",
    href: "/dashboard/transfer",
    icon: ArrowLeftRight,
    scope: "exports:read",
  },
  { key: "customers", href: "/dashboard/customers", icon: Users, scope: "customers:read" },
  { key: "discounts", href: "/dashboard/discounts", icon: TicketPercent, scope: "discounts:read" },
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
  { key: "feeds", href: "/dashboard/feeds", icon: Rss, scope: "products:read" },
  {
    key: "analytics",
    href: "/dashboard/analytics",
    icon: ChartNoAxesColumn,
    scope: "analytics:read",
  },
  { key: "settings", href: "/dashboard/settings", icon: Settings, scope: null },
];

/** Whether the entry is where the page is, or above it. */
export function isHere({ href }: Pick<NavEntry, "href">, path: string): boolean {
  if (href === "/dashboard") return path === href;
  return path === href || path.startsWith(`${href}/`);
}
