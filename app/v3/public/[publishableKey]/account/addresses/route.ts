import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createAddress, listAddresses, presentAccountAddress } from "@/lib/commerce/customers";
import { AccountAddress, AccountAddressInput } from "@/lib/contract/account";

const path = "/v3/public/{publishableKey}/account/addresses";

export const GET = endpoint({
  id: "listAddresses",
  method: "GET",
  path,
  summary: "List the customer's saved addresses: the default first, then oldest first.",
  auth: "customer",
  perMinute: 120,
  returns: z.array(AccountAddress),
  handle: async (ctx) => (await listAddresses(ctx)).map(presentAccountAddress),
});

export const POST = endpoint({
  id: "createAddress",
  method: "POST",
  path,
  summary: "Save an address for later orders. At most 20.",
  description:
    "The first becomes the default. An address that is already saved is not saved again.",
  auth: "customer",
  perMinute: 30,
  body: AccountAddressInput,
  returns: AccountAddress,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentAccountAddress(await createAddress(ctx, body)),
});
