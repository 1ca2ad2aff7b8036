import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createAddress, listAddresses, presentAccountAddress } from "@/lib/commerce/customers";
import { AccountAddress, AccountAddressInput } from "@/lib/contract/account";

const path = "/v3/public/{publishableKey}/account/addresses";

export const GET = endpoint({
  id: "listAddresses",
  method: "GET",
  path,
  summary: "The addresses the customer keeps: the default, then the others as they came.",
  auth: "customer",
  perMinute: 120,
  returns: z.array(AccountAddress),
  refuses: ["customer_not_authenticated"],
  handle: async (ctx) => (await listAddresses(ctx)).map(presentAccountAddress),
});

export const POST = endpoint({
  id: "createAddress",
  method: "POST",
  path,
  summary: "Keep an address for later orders; at most twenty.",
  description: "The first becomes the default. One that is kept already is not kept twice.",
  auth: "customer",
  perMinute: 30,
  body: AccountAddressInput,
  returns: AccountAddress,
  status: 201,
  refuses: ["customer_not_authenticated", "conflict"],
  handle: async (ctx, { body }) => presentAccountAddress(await createAddress(ctx, body)),
});
