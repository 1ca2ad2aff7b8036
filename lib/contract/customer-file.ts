import { fileFormat } from "./file-columns";

/**
 * A file of customers, as Shopify exports them, and as WooCommerce and its plugins do. Spending and number of orders
 * are calculated here from orders, and passwords cannot be used outside the shop that hashed them.
 */
export const CUSTOMER_FILE = fileFormat(
  "customers",
  {
    id: ["Customer ID", "ID", "User ID"],
    email: ["Email", "E-mail", "Email address", "User email", "Customer email", "Billing email"],
    firstName: ["First Name", "Billing first name", "Vorname"],
    lastName: ["Last Name", "Billing last name", "Nachname"],
    name: ["Name", "Full name", "Display name"],
    phone: ["Phone", "Billing phone", "Telefon"],
    acceptsMarketing: ["Accepts Email Marketing", "Accepts Marketing", "Newsletter"],
    addressName: ["Default Address Name"],
    company: ["Default Address Company", "Company", "Billing company", "Firma"],
    line1: ["Default Address Address1", "Address1", "Billing address 1", "Address"],
    line2: ["Default Address Address2", "Address2", "Billing address 2"],
    postcode: [
      ...(["Default Address Zip", "Zip", "Billing postcode", "Postal code", "Postcode"] as const),
    ],
    city: ["Default Address City", "City", "Billing city"],
    state: [
      ...(["Default Address Province Code", "Default Address Province", "Province Code"] as const),
      ...(["Province", "Billing state", "State", "Region"] as const),
    ],
    country: [
      ...(["Default Address Country Code", "Default Address Country", "Country Code"] as const),
      ...(["Country", "Billing country", "Country / Region"] as const),
    ],
    addressPhone: ["Default Address Phone"],
    note: ["Note"],
    taxExempt: ["Tax Exempt"],
    tags: ["Tags"],
    invoiceLimit: ["Invoice Limit"],
    customFields: ["Custom Fields"],
    createdAt: ["Created at", "Date registered", "User registered", "Sign up"],
  },
  {
    needed: [["email"]],
    numbers: ["invoiceLimit"],
    remarks: [
      ...["Total Spent", "Total Orders", "Orders", "Total spend", "AOV", "Last active"],
      ...["Username", "User login", "User pass", "Roles", "Role"],
    ],
  },
);

/** One of the columns of a file of customers. */
export type CustomerColumn = (typeof CUSTOMER_FILE)["names"][number];
