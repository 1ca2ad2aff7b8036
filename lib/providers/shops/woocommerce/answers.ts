import { z } from "zod";

const text = z.string().nullish();
/** Some versions and plugins return numbers as strings, and strings as numbers. */
const written = z.union([z.string(), z.number()]).nullish();
const named = z.object({ id: z.number(), name: z.string(), slug: z.string() });

const Picture = z.object({ src: z.string(), alt: text });

const sold = {
  ...{
    sku: text,
    regular_price: text,
    sale_price: text,
    price: text,
    on_sale: z.boolean().nullish(),
  },
  ...{ date_on_sale_from_gmt: text, date_on_sale_to_gmt: text, status: z.string() },
  manage_stock: z.union([z.boolean(), z.literal("parent")]).nullish(),
  stock_quantity: z.number().nullish(),
  ...{ stock_status: text, backorders: text, tax_status: text, weight: written },
  ...{ virtual: z.boolean().nullish(), global_unique_id: text },
};

export const Variation = z.object({
  id: z.number(),
  ...sold,
  image: Picture.nullish(),
  attributes: z.array(z.object({ name: z.string(), option: z.string() })),
});
export type Variation = z.infer<typeof Variation>;

export const Product = z.object({
  ...{ id: z.number(), name: z.string(), slug: z.string(), type: z.string(), permalink: text },
  ...sold,
  ...{ catalog_visibility: text, description: text, short_description: text },
  ...{ categories: z.array(named), tags: z.array(z.object({ name: z.string() })) },
  images: z.array(Picture),
  attributes: z.array(
    z.object({
      name: z.string(),
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
});
export type Product = z.infer<typeof Product>;
export type Sold = z.infer<z.ZodObject<typeof sold>>;

export const Category = named.extend({ parent: z.number() });
export type Category = z.infer<typeof Category>;

const Address = z.object({
  ...{ first_name: text, last_name: text, company: text, address_1: text, address_2: text },
  ...{ city: text, state: text, postcode: text, country: text, email: text, phone: text },
});
export type Address = z.infer<typeof Address>;

export const Customer = z.object({
  ...{ id: z.number(), email: text, first_name: text, last_name: text, role: text },
  ...{ date_created_gmt: text, billing: Address.nullish() },
});
export type Customer = z.infer<typeof Customer>;

export const Coupon = z.object({
  ...{ id: z.number(), code: z.string(), amount: written, discount_type: z.string(), status: text },
  ...{ date_expires_gmt: text, usage_count: z.number().nullish() },
  ...{ usage_limit: z.number().nullish(), usage_limit_per_user: z.number().nullish() },
  limit_usage_to_x_items: z.number().nullish(),
  ...{ individual_use: z.boolean().nullish(), free_shipping: z.boolean().nullish() },
  exclude_sale_items: z.boolean().nullish(),
  ...{ minimum_amount: text, maximum_amount: text },
  ...{ product_ids: z.array(z.number()), excluded_product_ids: z.array(z.number()) },
  ...{ product_categories: z.array(z.number()), excluded_product_categories: z.array(z.number()) },
  email_restrictions: z.array(z.string()),
});
export type Coupon = z.infer<typeof Coupon>;

export const Order = z.object({
  ...{ id: z.number(), number: written, status: z.string(), currency: z.string() },
  ...{ date_created_gmt: text, prices_include_tax: z.boolean().nullish() },
  ...{ discount_total: text, discount_tax: text, shipping_total: text, shipping_tax: text },
  ...{ total: z.string(), total_tax: text, payment_method_title: text },
  ...{ billing: Address.nullish(), shipping: Address.nullish() },
  line_items: z.array(
    z.object({
      ...{ name: z.string(), sku: text, quantity: z.number() },
      ...{ subtotal: text, subtotal_tax: text },
    }),
  ),
  shipping_lines: z.array(z.object({ method_title: text })),
  coupon_lines: z.array(z.object({ code: z.string() })),
  refunds: z.array(z.object({ total: z.string() })),
});
export type Order = z.infer<typeof Order>;

export const Link = z.object({ slug: z.string(), permalink: text, status: z.string() });

const rendered = z.object({ rendered: z.string() });
export const WordPressPage = z.object({
  ...{ slug: z.string(), date_gmt: text, title: rendered, content: rendered },
});
export type WordPressPage = z.infer<typeof WordPressPage>;

export const PageLink = z.object({ slug: z.string(), link: text });
