/** How the demo shop is written down; the seed turns it into rows. Money is in pence, tax included. */

import type { ProductSafety } from "@/lib/contract/product-safety";
import type { UnitContent } from "@/lib/kit/units";

/** A picture under `public/`. */
export type DemoMedia = { path: string; alt: string; aspectRatio: number };

/** What a shopper chooses, and how the choice is shown. */
export type DemoOption = {
  name: string;
  display: "swatch" | "button" | "dropdown" | "text";
  required: true;
  values: { name: string; swatch?: { color: string } }[];
};

/** One chosen value of an option, both by name. */
type DemoChoice = { name: string; value: string };

/** What is bought when a product has options. Price and sale price fall back to the product's. */
export type DemoVariant = {
  selectedOptions: DemoChoice[];
  price?: number;
  salePrice?: number;
  stock: number;
  sku: string;
  barcode: string;
  weightGrams?: number;
  isDefault?: boolean;
  mediaPath?: string;
};

/** A product as its maker would write it up. `stock` is the sum of its variants where it has any. */
export type DemoProduct = {
  slug: string;
  name: string;
  /** One sentence. */
  summary: string;
  /** Markdown, 60 to 150 words. */
  description: string;
  price: number;
  cost?: number;
  stock: number;
  status: "draft" | "published" | "archived";
  productType: "physical" | "digital" | "service" | "gift_card";
  featured?: boolean;
  categorySlugs: string[];
  sku?: string;
  barcode?: string;
  weightGrams?: number;
  shippingType: "calculated" | "fixed" | "free" | "none";
  fixedShippingRateCents?: number;
  minOrderQuantity?: number;
  maxOrderQuantity?: number;
  salePrice?: number;
  saleName?: string;
  /** Days from the seeding; negative is in the past. */
  saleStartsInDays?: number;
  saleEndsInDays?: number;
  media: DemoMedia[];
  options?: DemoOption[];
  variants?: DemoVariant[];
  metadata?: Record<string, string>;
  /** What a bundle is made of, things that stand before it. Its own `stock` is 0. */
  parts?: { slug: string; quantity: number }[];
  /** What it holds, for its unit price. */
  unit?: UnitContent;
  /** Warnings that the product's page shows. */
  warnings?: string;
  /** The page with its sizes. */
  sizeGuideSlug?: string;
};

/** A page of the shop. */
export type DemoPage = { slug: string; title: string; summary: string; body: string };

/** A shelf of the shop. */
export type DemoCategory = {
  slug: string;
  name: string;
  description: string;
  imageUrl: string;
  parentSlug?: string;
  metaTitle: string;
  metaDescription: string;
};

/** A way to send a parcel; no countries: everywhere. */
export type DemoShippingOption = {
  name: string;
  description: string;
  price: number;
  countries: string[];
  minSubtotal?: number;
  maxSubtotal?: number;
  minWeightGrams?: number;
  maxWeightGrams?: number;
  estimatedMinDays: number;
  estimatedMaxDays: number;
};

/** A rate of tax, as a fraction. Every rate whose place matches applies. */
export type DemoTaxRate = {
  name: string;
  countryCode: string;
  state?: string;
  postcodePattern?: string;
  rate: number;
  includesShipping: boolean;
};

/** A code typed at the basket. */
export type DemoDiscount = {
  code: string;
  type: "percentage" | "fixed" | "free_shipping";
  /** Percent, or pence; 0 for free shipping. */
  value: number;
  startsInDays?: number;
  endsInDays?: number;
  usageLimit?: number;
  usageLimitPerCustomer?: number;
  minSubtotal?: number;
  productSlugs?: string[];
  categorySlugs?: string[];
};

/** A review of a product. */
export type DemoReview = {
  productSlug: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  authorName: string;
  /** Set when the author is one of the customers. */
  customerEmail?: string;
  daysAgo: number;
  status: "approved" | "pending_moderation" | "rejected";
};

/** Where a customer lives. */
export type DemoAddress = {
  firstName: string;
  lastName: string;
  line1: string;
  line2: string | null;
  city: string;
  postcode: string;
  countryCode: string;
  state: string | null;
  phone: string | null;
};

/** A customer. The first address is the default. */
export type DemoCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  marketingOptIn: boolean;
  tags: string[];
  joinedDaysAgo: number;
  addresses: DemoAddress[];
};

/** Payment and fulfillment of an order in one word. */
type DemoOrderState =
  | "paid_unfulfilled"
  | "paid_fulfilled"
  | "partially_refunded"
  | "refunded"
  | "cancelled"
  | "pending_bank_transfer"
  | "requires_action";

/** A line of an order. */
export type DemoOrderLine = {
  productSlug: string;
  selectedOptions?: DemoChoice[];
  quantity: number;
};

/** An order in some state. An entirely digital one has no shipping option. */
export type DemoOrder = {
  customerEmail: string;
  lines: DemoOrderLine[];
  daysAgo: number;
  state: DemoOrderState;
  shippingOptionName: string | null;
  discountCode?: string;
  /** Pence given back, for `partially_refunded`. */
  refundAmount?: number;
  carrier?: string;
  trackingNumber?: string;
  notes?: string;
  internalNotes?: string;
};

/** The shop itself. */
export type DemoStore = {
  name: string;
  tagline: string;
  story: string;
  currency: string;
  /** Those beside its own, with what a unit of its own is worth in them. */
  currencies: { code: string; rate: string; rounding: "none" | "00" | "99" | "5" }[];
  timezone: string;
  defaultLocale: string;
  supportedLocales: string[];
  taxInclusive: boolean;
  features: { reviews: boolean; discounts: boolean; multiCurrency: boolean; newsletter: boolean };
  branding: { primaryColor: string; logoUrl: string };
  contactEmail: string;
  /** Lines of text for buyers who pay by bank transfer. */
  bankDetails: string;
  /** Who answers for all that the shop makes. */
  productSafety: ProductSafety;
  /** The picture the front page opens with. */
  hero: { path: string; alt: string };
};
