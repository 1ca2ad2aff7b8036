import { endpoint } from "@/lib/api/endpoint";
import { deleteAddress, presentAccountAddress, updateAddress } from "@/lib/commerce/customers";
import { AccountAddress, AccountAddressInput } from "@/lib/contract/account";

const path = "/v3/public/{publishableKey}/account/addresses/{address}";

export const PUT = endpoint({
  id: "updateAddress",
  method: "PUT",
  path,
  summary: "Replace a saved address. Orders keep the address they were placed with.",
  auth: "customer",
  perMinute: 30,
  body: AccountAddressInput,
  returns: AccountAddress,
  handle: async (ctx, { params, body }) =>
    presentAccountAddress(await updateAddress(ctx, params.address, body)),
});

export const DELETE = endpoint({
  id: "deleteAddress",
  method: "DELETE",
  path,
  summary:
    "Delete a saved address. If it was the default, the newest remaining one becomes the default.",
  auth: "customer",
  perMinute: 30,
  handle: (ctx, { params }) => deleteAddress(ctx, params.address),
});
