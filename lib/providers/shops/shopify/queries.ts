/*
 * Queries to Shopify's Admin API. A query may cost 1,000 points, in which every object that its connections could
 * return counts, so pages are small, and the further objects of a product are requested separately. Lists come by
 * id, oldest first, unless another order is requested.
 */

const PAGE_INFO = "pageInfo { hasNextPage endCursor }";

const VARIANT = `
  sku barcode price compareAtPrice inventoryQuantity inventoryPolicy taxable
  selectedOptions { name value }
  media(first: 1) { nodes { ... on MediaImage { image { url } } } }
  unitPriceMeasurement { quantityUnit quantityValue referenceUnit referenceValue }
  inventoryItem { tracked requiresShipping unitCost { amount } measurement { weight { value unit } } }`;

const MEDIA = "alt ... on MediaImage { image { url } }";

/** Products with the first of their variants, pictures and collections. */
export const PRODUCTS = `query Products($first: Int!, $after: String) {
  page: products(first: $first, after: $after) {
    ${PAGE_INFO}
    nodes {
      id handle title descriptionHtml vendor productType tags status isGiftCard
      seo { title description }
      collections(first: 15) { ${PAGE_INFO} nodes { handle title } }
      media(first: 15) { ${PAGE_INFO} nodes { ${MEDIA} } }
      variants(first: 10) { ${PAGE_INFO} nodes { ${VARIANT} } }
    }
  }
}`;

/** Queries for the further pages of a product's lists. */
export const MORE_OF_PRODUCT = {
  variants: `query Variants($id: ID!, $after: String) {
    product(id: $id) { page: variants(first: 60, after: $after) { ${PAGE_INFO} nodes { ${VARIANT} } } }
  }`,
  media: `query Media($id: ID!, $after: String) {
    product(id: $id) { page: media(first: 100, after: $after) { ${PAGE_INFO} nodes { ${MEDIA} } } }
  }`,
  collections: `query Collections($id: ID!, $after: String) {
    product(id: $id) { page: collections(first: 100, after: $after) { ${PAGE_INFO} nodes { handle title } } }
  }`,
} as const;

export const CUSTOMERS = `query Customers($first: Int!, $after: String) {
  page: customers(first: $first, after: $after) {
    ${PAGE_INFO}
    nodes {
      id firstName lastName note tags taxExempt createdAt
      defaultEmailAddress { emailAddress marketingState }
      defaultPhoneNumber { phoneNumber }
      defaultAddress {
        name company address1 address2 city provinceCode countryCodeV2 zip phone
      }
    }
  }
}`;

const ADDRESS = "name company address1 address2 city provinceCode countryCodeV2 zip phone";
const MONEY = "{ shopMoney { amount } }";
const LINE = `name sku quantity originalUnitPriceSet ${MONEY}`;

export const ORDERS = `query Orders($first: Int!, $after: String) {
  page: orders(first: $first, after: $after, sortKey: ID) {
    ${PAGE_INFO}
    nodes {
      id name email test createdAt cancelledAt currencyCode
      displayFinancialStatus displayFulfillmentStatus discountCodes paymentGatewayNames
      subtotalPriceSet ${MONEY} totalDiscountsSet ${MONEY} totalShippingPriceSet ${MONEY}
      totalTaxSet ${MONEY} totalPriceSet ${MONEY} totalRefundedSet ${MONEY}
      shippingLine { title }
      shippingAddress { ${ADDRESS} }
      billingAddress { ${ADDRESS} }
      lineItems(first: 20) { ${PAGE_INFO} nodes { ${LINE} } }
    }
  }
}`;

/** The rest of an order's lines. */
export const MORE_LINES = `query Lines($id: ID!, $after: String) {
  order(id: $id) { page: lineItems(first: 100, after: $after) { ${PAGE_INFO} nodes { ${LINE} } } }
}`;

const CODES = `codes(first: 20) { ${PAGE_INFO} nodes { code asyncUsageCount } }`;
const MINIMUM = `minimumRequirement {
  __typename
  ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } }
  ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity }
}`;
const TERMS = `title status startsAt endsAt usageLimit appliesOncePerCustomer
  combinesWith { orderDiscounts productDiscounts shippingDiscounts }
  context { __typename } ${CODES}`;

export const DISCOUNTS = `query Discounts($first: Int!, $after: String) {
  page: codeDiscountNodes(first: $first, after: $after) {
    ${PAGE_INFO}
    nodes {
      id
      codeDiscount {
        __typename
        ... on DiscountCodeBasic {
          ${TERMS} ${MINIMUM}
          customerGets {
            items { __typename }
            value {
              __typename
              ... on DiscountPercentage { percentage }
              ... on DiscountAmount { amount { amount } appliesOnEachItem }
            }
          }
        }
        ... on DiscountCodeFreeShipping {
          ${TERMS} ${MINIMUM}
          destinationSelection { __typename }
          maximumShippingPrice { amount }
        }
        ... on DiscountCodeBxgy { title status ${CODES} }
        ... on DiscountCodeApp { title status ${CODES} }
      }
    }
  }
}`;

/** The rest of a discount's codes. */
export const MORE_CODES = `query Codes($id: ID!, $after: String) {
  node: codeDiscountNode(id: $id) {
    codeDiscount {
      ... on DiscountCodeBasic { page: codes(first: 100, after: $after) { ${PAGE_INFO} nodes { code asyncUsageCount } } }
      ... on DiscountCodeFreeShipping { page: codes(first: 100, after: $after) { ${PAGE_INFO} nodes { code asyncUsageCount } } }
      ... on DiscountCodeBxgy { page: codes(first: 100, after: $after) { ${PAGE_INFO} nodes { code asyncUsageCount } } }
      ... on DiscountCodeApp { page: codes(first: 100, after: $after) { ${PAGE_INFO} nodes { code asyncUsageCount } } }
    }
  }
}`;

export const PAGES = `query Pages($first: Int!, $after: String) {
  page: pages(first: $first, after: $after) {
    ${PAGE_INFO}
    nodes { handle title body isPublished publishedAt }
  }
}`;

export const REDIRECTS = `query Redirects($first: Int!, $after: String) {
  page: urlRedirects(first: $first, after: $after) {
    ${PAGE_INFO}
    nodes { path target }
  }
}`;
