import { type Cells, categoryCell, gramsOf, OPTION_HEADERS, optionCells } from "../cells";
import { ORDER_HEADERS, PAGE_HEADERS } from "../headers";
import type {
  Address,
  Code,
  Customer,
  Discount,
  Line,
  Order,
  Product,
  TextPage,
  Variant,
} from "./answers";

/** The columns of records from Shopify: those of its exports, and `product.categories` for collections. */
export const HEADERS = {
  products: [
    ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", ...OPTION_HEADERS],
    ...["Variant SKU", "Variant Grams", "Variant Inventory Tracker", "Variant Inventory Qty"],
    ...["Variant Inventory Policy", "Variant Price", "Variant Compare At Price"],
    ...["Variant Requires Shipping", "Variant Taxable", "Variant Barcode"],
    ...["Image Src", "Image Position", "Image Alt Text", "Gift Card", "SEO Title"],
    ...["SEO Description", "Variant Image", "Unit Price Total Measure"],
    ...["Unit Price Total Measure Unit", "Unit Price Base Measure", "Unit Price Base Measure Unit"],
    ...["Cost per item", "Status", "product.categories"],
  ],
  customers: [
    ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing", "Phone"],
    ...["Default Address Name", "Default Address Company", "Default Address Address1"],
    ...["Default Address Address2", "Default Address City", "Default Address Province Code"],
    ...["Default Address Country Code", "Default Address Zip", "Default Address Phone"],
    ...["Note", "Tax Exempt", "Tags", "Created at"],
  ],
  discounts: [
    ...["Name", "Title", "Value", "Value Type", "Type", "Discount Class"],
    ...["Minimum Purchase Requirements", "Customer Selection", "Combines with Order Discounts"],
    ...["Combines with Product Discounts", "Combines with Shipping Discounts", "Maximum spend"],
    ...["Times Used In Total", "Usage Limit Per Code", "Applies Once Per Customer", "Status"],
    ...["Start", "End"],
  ],
  order_history: ORDER_HEADERS,
  pages: PAGE_HEADERS,
  redirects: ["Redirect from", "Redirect to"],
} as const;

/** The number at the end of `gid://shopify/Customer/7`, as in exports. */
const numberOf = (id: string) => id.slice(id.lastIndexOf("/") + 1);

/** One row per variant or image, as in exports. */
export function productRows(product: Product): Cells[] {
  const { handle, variants, media, collections } = product;
  const pictures = media.nodes.flatMap(({ image, alt }) =>
    image?.url ? [{ "Image Src": image.url, "Image Alt Text": alt ?? "" }] : [],
  );
  const count = Math.max(variants.nodes.length, pictures.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const [variant, picture] = [variants.nodes[index], pictures[index]];
    return {
      Handle: handle,
      ...(variant && variantCells(variant)),
      ...(picture && { ...picture, "Image Position": index + 1 }),
      ...(index === 0 && ofProduct(product, collections.nodes)),
    };
  });
}

function ofProduct(product: Product, collections: Product["collections"]["nodes"]): Cells {
  const { productType, tags, seo, status, isGiftCard } = product;
  const type = productType ? [[{ name: productType }]] : [];
  const listed = collections.map(({ title, handle }) => [{ name: title, slug: handle }]);
  return {
    ...{ Title: product.title, "Body (HTML)": product.descriptionHtml, Vendor: product.vendor },
    ...{ Type: productType, Tags: tags.join(", "), Status: status.toLowerCase() },
    ...{ "SEO Title": seo?.title, "SEO Description": seo?.description },
    "Gift Card": isGiftCard ?? false,
    "product.categories": categoryCell(listed.length > 0 ? listed : type),
  };
}

function variantCells(variant: Variant): Cells {
  const { inventoryItem: item, unitPriceMeasurement: unit } = variant;
  const weight = item?.measurement?.weight;
  const [own] = variant.media.nodes;
  return {
    ...optionCells(variant.selectedOptions),
    "Variant SKU": variant.sku,
    "Variant Grams": weight && gramsOf(weight.value, weight.unit),
    "Variant Inventory Tracker": item?.tracked ? "shopify" : "",
    "Variant Inventory Qty": item?.tracked ? variant.inventoryQuantity : "",
    "Variant Inventory Policy": variant.inventoryPolicy?.toLowerCase(),
    "Variant Price": variant.price,
    "Variant Compare At Price": variant.compareAtPrice,
    "Variant Requires Shipping": item?.requiresShipping,
    "Variant Taxable": variant.taxable,
    "Variant Barcode": variant.barcode,
    "Variant Image": own?.image?.url,
    "Cost per item": item?.unitCost?.amount,
    ...(unit?.quantityValue &&
      unit.quantityUnit !== "UNKNOWN" && {
        "Unit Price Total Measure": unit.quantityValue,
        "Unit Price Total Measure Unit": unit.quantityUnit?.toLowerCase(),
        "Unit Price Base Measure": unit.referenceValue,
        "Unit Price Base Measure Unit": unit.referenceUnit?.toLowerCase(),
      }),
  };
}

/** The row of a customer. Only `SUBSCRIBED` counts as consent. */
export function customerRow(customer: Customer): Cells {
  const { defaultEmailAddress: email, defaultAddress: address } = customer;
  return {
    ...{ "Customer ID": numberOf(customer.id), Email: email?.emailAddress, Note: customer.note },
    ...{ "First Name": customer.firstName, "Last Name": customer.lastName },
    "Accepts Email Marketing": email?.marketingState === "SUBSCRIBED" ? "yes" : "no",
    Phone: customer.defaultPhoneNumber?.phoneNumber,
    "Default Address Name": address?.name,
    "Default Address Company": address?.company,
    "Default Address Address1": address?.address1,
    "Default Address Address2": address?.address2,
    "Default Address City": address?.city,
    "Default Address Province Code": address?.provinceCode,
    "Default Address Country Code": address?.countryCodeV2,
    "Default Address Zip": address?.zip,
    "Default Address Phone": address?.phone,
    "Tax Exempt": customer.taxExempt ? "yes" : "no",
    Tags: customer.tags.join(", "),
    "Created at": customer.createdAt,
  };
}

/** One row per line item; the first also has the order. */
export function orderRows(order: Order): Cells[] {
  const lines = order.lineItems.nodes;
  return Array.from({ length: Math.max(lines.length, 1) }, (_, index) => ({
    Name: order.name,
    ...(lines[index] && lineCells(lines[index])),
    ...(index === 0 && ofOrder(order)),
  }));
}

const lineCells = ({ name, sku, quantity, originalUnitPriceSet: price }: Line): Cells => ({
  ...{ "Lineitem name": name, "Lineitem sku": sku, "Lineitem quantity": quantity },
  "Lineitem price": price?.shopMoney.amount,
});

const STATES: Readonly<Record<string, string>> = { partially_fulfilled: "partial" };

function ofOrder(order: Order): Cells {
  const fulfillment = order.displayFulfillmentStatus?.toLowerCase() ?? "";
  return {
    ...{ Id: numberOf(order.id), Email: order.email, Currency: order.currencyCode },
    "Financial Status": order.displayFinancialStatus?.toLowerCase(),
    "Fulfillment Status": STATES[fulfillment] ?? fulfillment,
    Subtotal: order.subtotalPriceSet?.shopMoney.amount,
    Shipping: order.totalShippingPriceSet?.shopMoney.amount,
    Taxes: order.totalTaxSet?.shopMoney.amount,
    Total: order.totalPriceSet?.shopMoney.amount,
    "Discount Code": order.discountCodes?.join(", "),
    "Discount Amount": order.totalDiscountsSet?.shopMoney.amount,
    "Refunded Amount": order.totalRefundedSet?.shopMoney.amount,
    "Shipping Method": order.shippingLine?.title,
    "Payment Method": order.paymentGatewayNames?.join(" + "),
    ...{ "Created at": order.createdAt, "Cancelled at": order.cancelledAt },
    ...addressCells("Billing", order.billingAddress),
    ...addressCells("Shipping", order.shippingAddress),
  };
}

function addressCells(kind: "Billing" | "Shipping", address: Address | null | undefined): Cells {
  if (!address) return {};
  return {
    ...{ [`${kind} Name`]: address.name, [`${kind} Company`]: address.company },
    ...{ [`${kind} Address1`]: address.address1, [`${kind} Address2`]: address.address2 },
    ...{ [`${kind} City`]: address.city, [`${kind} Province`]: address.provinceCode },
    ...{ [`${kind} Country`]: address.countryCodeV2, [`${kind} Zip`]: address.zip },
    [`${kind} Phone`]: address.phone,
  };
}

const TYPES: Readonly<Record<string, string>> = {
  DiscountCodeBasic: "Amount Off",
  DiscountCodeFreeShipping: "Free Shipping",
  DiscountCodeBxgy: "Buy X Get Y",
};

/** One row per discount code. Its restrictions are in the columns that the import checks. */
export function discountRows(
  { codeDiscount: discount }: Discount,
  codes: readonly Code[],
): Cells[] {
  const { combinesWith, minimumRequirement: minimum, context } = discount;
  const isOfAll = context == null || context.__typename === "DiscountBuyerSelectionAll";
  const quantity = minimum?.greaterThanOrEqualToQuantity;
  return codes.map(({ code, asyncUsageCount }) => ({
    ...{ Name: code, Title: discount.title, Status: discount.status?.toLowerCase() },
    ...{ Type: TYPES[discount.__typename] ?? "App", ...valueCells(discount) },
    "Minimum Purchase Requirements": quantity
      ? `${quantity} items`
      : minimum?.greaterThanOrEqualToSubtotal?.amount,
    "Customer Selection": isOfAll ? "All" : "Some",
    "Combines with Order Discounts": combinesWith?.orderDiscounts ? "yes" : "no",
    "Combines with Product Discounts": combinesWith?.productDiscounts ? "yes" : "no",
    "Combines with Shipping Discounts": combinesWith?.shippingDiscounts ? "yes" : "no",
    "Times Used In Total": asyncUsageCount,
    "Usage Limit Per Code": discount.usageLimit,
    "Applies Once Per Customer": discount.appliesOncePerCustomer ?? false,
    ...{ Start: discount.startsAt, End: discount.endsAt },
  }));
}

function valueCells(discount: Discount["codeDiscount"]): Cells {
  const { customerGets: gets, destinationSelection: to, maximumShippingPrice: most } = discount;
  if (gets) {
    const { percentage, amount, appliesOnEachItem } = gets.value;
    const isOfAll = gets.items?.__typename === "AllDiscountItems";
    const value =
      typeof percentage === "number"
        ? { Value: percentOf(percentage), "Value Type": "percentage" }
        : {
            Value: amount?.amount,
            "Value Type": appliesOnEachItem ? "fixed product" : "fixed amount",
          };
    return { ...value, "Discount Class": isOfAll ? "order" : "product" };
  }
  const isEverywhere = to == null || to.__typename === "DiscountCountryAll";
  return {
    "Discount Class": "shipping",
    // Marks a restriction that discounts here do not have.
    "Maximum spend": most?.amount ?? (isEverywhere ? "" : "countries"),
  };
}

/** 0.1 is 10 percent. Rounded to hide floating-point errors. */
const percentOf = (share: number): string => String(Number((share * 100).toFixed(4)));

/** The row of a page. */
export const pageRow = (page: TextPage): Cells => ({
  ...{ Handle: page.handle, Title: page.title, "Body (HTML)": page.body },
  ...{ Published: page.isPublished, "Published at": page.publishedAt },
});
