import { fileFormat } from "./file-columns";

/** A file of discount codes, as Shopify exports them, and as plugins of WooCommerce do. */
export const DISCOUNT_FILE = fileFormat(
  "discounts",
  {
    id: ["ID", "Discount ID", "Coupon ID"],
    code: ["Code", "Name", "Coupon code", "Discount code", "Post title"],
    title: ["Title"],
    value: ["Value", "Amount", "Coupon amount", "Discount value"],
    valueType: ["Value Type", "Discount type", "Coupon type"],
    kind: ["Type"],
    class: ["Discount Class"],
    minimum: ["Minimum Purchase Requirements", "Minimum amount", "Minimum spend"],
    combinesOrder: ["Combines with Order Discounts"],
    combinesProduct: ["Combines with Product Discounts"],
    combinesShipping: ["Combines with Shipping Discounts"],
    alone: ["Individual use", "Individual use only"],
    customers: ["Customer Selection", "Customer email", "Allowed emails", "Email restrictions"],
    products: ["Product IDs", "Products"],
    excludedProducts: ["Exclude product IDs", "Exclude products"],
    categories: ["Product categories"],
    excludedCategories: ["Exclude product categories", "Exclude categories"],
    maximum: ["Maximum amount", "Maximum spend"],
    itemsMax: ["Limit usage to x items"],
    saleItems: ["Exclude sale items"],
    freeShipping: ["Free shipping", "Allow free shipping"],
    used: ["Times Used In Total", "Usage count", "Used count"],
    limit: ["Usage Limit Per Code", "Usage limit"],
    oncePerCustomer: ["Applies Once Per Customer"],
    limitPerCustomer: ["Usage limit per user", "Usage limit per customer"],
    status: ["Status", "Post status"],
    startsAt: ["Start", "Starts at", "Start date"],
    endsAt: ["End", "Ends at", "End date", "Date expires", "Expiry date"],
  },
  {
    needed: [["code"], ["value", "freeShipping"]],
    numbers: ["value", "minimum", "used", "limit", "limitPerCustomer"],
    remarks: ["Context", "Description", "Post excerpt"],
  },
);

/** One of the columns of a file of discounts. */
export type DiscountColumn = (typeof DISCOUNT_FILE)["names"][number];
